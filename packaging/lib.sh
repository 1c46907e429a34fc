# SPDX-License-Identifier: MIT
# Shared by play, test and install: installs what is missing, builds. Sourced with the project's folder as the present one.
# shellcheck shell=bash

say() { printf '%s\n' "$*" >&2; }

quietly() { # COMMAND...: what it says is shown only if it fails
    local said result=0
    said=$(mktemp)
    "$@" >"$said" 2>&1 || result=$?
    [ $result = 0 ] || tail -n 60 "$said" >&2
    rm -f "$said"
    return $result
}

missing_packages() { # LIST
    local package
    grep -v '^#' "$1" | while read -r package; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || printf '%s ' "$package"
    done
}

install_missing() { # [LIST]: packaging/packages if not said
    local list=${1:-packaging/packages}
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "This is no Debian or Ubuntu: nothing is installed. Needed are the counterparts of the packages in $list."
        return 0
    fi
    local missing
    missing=$(missing_packages "$list")
    [ -n "$missing" ] || return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "These packages are missing: $missing"
            say "They can be installed by an administrator only, with: apt-get install $missing"
            return 1
        fi
        as_root=(sudo)
        say "The packages below are missing; sudo may ask for your password to install them."
    fi
    say "Installing $missing..."
    # shellcheck disable=SC2086  # one word a package
    if ! "${as_root[@]}" apt-get install -y --no-install-recommends $missing >&2; then
        say "That did not work at once; looking for newer package lists and trying again..."
        # shellcheck disable=SC2086
        if ! { "${as_root[@]}" apt-get update >&2 && "${as_root[@]}" apt-get install -y --no-install-recommends $missing >&2; }; then
            say "The packages could not be installed. Is the network there, and may you use sudo?"
            say "By hand: sudo apt-get install $missing"
            return 1
        fi
    fi
}

# build FOLDER TARGET [options of meson]: sets FOLDER up unless it is, then builds TARGET there, with a line of progress on a terminal.
build() {
    local folder=$1 target=$2
    shift 2
    if [ ! -f "$folder/build.ninja" ]; then
        say "Setting up the folder $folder..."
        meson setup "$folder" --buildtype=release "$@" >build-setup.log 2>&1 || {
            cat build-setup.log >&2
            rm -f build-setup.log
            say "The build could not be set up; what is missing stands above."
            return 1
        }
        rm -f build-setup.log
    fi
    local quiet=()
    if [ -t 2 ]; then
        export NINJA_STATUS="Building, %p  "
    else
        say "Building..."
        quiet=(--quiet)
    fi
    ninja -C "$folder" "${quiet[@]}" "$target" >&2 || {
        say "The build failed; the first error stands above."
        return 1
    }
}
