# SPDX-License-Identifier: MIT
# Shared by windows-libraries and web-libraries: builds libraries from Debian's source packages, pinned in packaging/libraries.
# Sourced with the project's folder as the present one. Who sources it says what `work` is, the folder to build in, and
# `configure`, the words with which CMake is called there.
# shellcheck shell=bash disable=SC2154
pins=$PWD/packaging/libraries
prefix=$work/libraries
mkdir -p "$work/sources" "$prefix"

# Lists of source packages of our own, from the same places as the system's, which may have none; the archive itself is asked before
# that of security updates, which keeps less.
find_sources() {
    apt_own=(-o "Dir::State::Lists=$work/lists" -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=-)
    [ ! -f "$work/sources.list" ] || return 0
    mkdir -p "$work/lists/partial"
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | grep -i '/debian' | sort -u |
        awk '/security/ { later = later $0 "\n"; next } 1; END { printf "%s", later }' |
        sed "s|^|deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] |" >"$work/sources.list"
    apt-get "${apt_own[@]}" update -qq >&2
}

# fetch PACKAGE VERSION: unpacks the source package with Debian's own changes; every file of it has the checksum known here. They
# get one time: what is made of a file that Debian changed would otherwise look out of date and want automake.
fetch() {
    local file
    (cd "$work/sources" && apt-get "${apt_own[@]}" source --download-only --only-source -qq "$1=$2" >&2) || return 1
    for file in "$work/sources/$1"_*.{dsc,tar.*[z2]}; do
        grep -q "  ${file##*/}\$" "$pins/checksums" || { say "${file##*/} is not in packaging/libraries/checksums"; return 1; }
    done
    (cd "$work/sources" && grep "  $1_" "$pins/checksums" | sha256sum --check --quiet >&2) || return 1
    rm -rf "${work:?}/$1"
    dpkg-source --no-check --no-copy -x "$work/sources/$1_${2#*:}.dsc" "$work/$1" >/dev/null &&
        find "$work/$1" -type f -exec touch -r "$work/sources/$1_${2#*:}.dsc" {} +
}

# with_cmake FOLDER [options]
with_cmake() {
    local folder=$1
    shift
    "${configure[@]}" -S "$folder" -B "$folder/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_FIND_ROOT_PATH="$prefix" -DBUILD_SHARED_LIBS=OFF "$@" &&
        cmake --build "$folder/build" && cmake --install "$folder/build"
}

# describe NAME LIBRARIES: for pkg-config; they do so themselves only where they are no static ones.
describe() {
    printf 'Name: %s\nDescription: %s\nVersion: %s\nRequires: sdl2 %s\nLibs: -L%s -l%s\n' "$1" "$1" "${version%%+*}" "$2" \
        "$prefix/lib" "$1" >"$prefix/lib/pkgconfig/$1.pc"
}

build_libsdl2() { with_cmake "$1" -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF; }

build_jansson() { with_cmake "$1" -DJANSSON_BUILD_DOCS=OFF -DJANSSON_WITHOUT_TESTS=ON -DJANSSON_EXAMPLES=OFF; }

build_libwebp() {
    with_cmake "$1" -DWEBP_BUILD_{ANIM_UTILS,CWEBP,DWEBP,GIF2WEBP,IMG2WEBP,VWEBP,WEBPINFO,WEBPMUX,EXTRAS}=OFF
}

build_freetype() { with_cmake "$1" -DFT_REQUIRE_ZLIB=ON -DFT_DISABLE_{BZIP2,PNG,HARFBUZZ,BROTLI}=ON; }

build_harfbuzz() { with_cmake "$1" -DHB_HAVE_FREETYPE=ON -DHB_BUILD_SUBSET=OFF -DHB_BUILD_UTILS=OFF; }

build_libsdl2-image() {
    with_cmake "$1" -DSDL2IMAGE_{SAMPLES,VENDORED,DEPS_SHARED}=OFF -DSDL2IMAGE_WEBP=ON -DSDL2IMAGE_BACKEND_STB=ON &&
        describe SDL2_image "libwebpdemux libwebp"
}

build_libsdl2-ttf() {
    with_cmake "$1" -DSDL2TTF_{SAMPLES,VENDORED}=OFF -DSDL2TTF_HARFBUZZ=ON && describe SDL2_ttf "harfbuzz freetype2"
}

build_libsdl2-mixer() {
    with_cmake "$1" -DSDL2MIXER_{SAMPLES,VENDORED,DEPS_SHARED,CMD,FLAC,MOD,MP3,MIDI,OPUS}=OFF -DSDL2MIXER_VORBIS=STB &&
        describe SDL2_mixer ""
}

# lay_libsodium FOLDER: goes there, puts its headers where they belong, and notes its `files`. Debian's source has no ready script
# that would ask the compiler.
lay_libsodium() {
    cd "$1" && sed "s/@VERSION@/${version%%-*}/; s/@SODIUM_LIBRARY_VERSION_MAJOR@/10/; s/@SODIUM_LIBRARY_VERSION_MINOR@/3/; s/@SODIUM_LIBRARY_MINIMAL_DEF@//" \
        src/libsodium/include/sodium/version.h.in >src/libsodium/include/sodium/version.h &&
        mkdir -p "$prefix/include/sodium" && cp src/libsodium/include/sodium.h "$prefix/include" && cp src/libsodium/include/sodium/*.h "$prefix/include/sodium" &&
        mapfile -t files < <(find src/libsodium -name '*.c' | sort)
}

# build_libraries [PACKAGE LEFT OUT...]: in the order of packaging/libraries/sources. One that is there already is not built again.
build_libraries() {
    find_sources || return 1
    grep -v '^#' "$pins/sources" | while read -r package version; do
        [[ " $* " != *" $package "* ]] || continue
        [ ! -f "$work/$package.built" ] || [ "$(cat "$work/$package.built")" != "$version" ] || continue
        say "Building $package $version..."
        begun=$SECONDS
        { fetch "$package" "$version" && (build_"$package" "$work/$package"); } >"$work/$package.log" 2>&1 ||
            { tail -n 30 "$work/$package.log" >&2; say "$package could not be built: $work/$package.log"; exit 1; }
        cp "$work/$package/debian/copyright" "$prefix/$package.copyright"
        echo "$version" >"$work/$package.built"
        rm -rf "${work:?}/$package"
        say "$package: $((SECONDS - begun)) s"
    done
}
