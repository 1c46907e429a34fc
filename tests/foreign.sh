#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds castellany-cli for another machine and prints the command that runs it here: foreign.sh s390x FOLDER
# s390x has its bytes in the other order. Takes Debian's cross compiler and qemu-user (packages gcc-s390x-linux-gnu, libc6-dev-s390x-cross,
# qemu-user) and fetches Jansson for that machine; exit code 69 if something is missing, 1 if it does not compile.
set -u
machine=$1 folder=$2
here=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
compiler=$machine-linux-gnu-gcc

cannot() {
    echo "no build for $machine here: $*" >&2
    exit 69
}

# Packages of the other machine, without making it known to this machine's own package manager.
fetch() {
    local state=$folder/apt
    mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$folder/root" && touch "$state/status" || return 1
    local options=(-o "APT::Architecture=$machine" -o "APT::Architectures=$machine" -o "Dir::State=$state" -o "Dir::State::status=$state/status"
        -o "Dir::Cache=$state/cache")
    apt-get "${options[@]}" -qq update >&2 && (cd "$state" && apt-get "${options[@]}" -qq download libjansson4 libjansson-dev libc6 >&2) || return 1
    local package
    for package in "$state"/*.deb; do
        dpkg -x "$package" "$folder/root" || return 1
    done
}

command -v "$compiler" >/dev/null || cannot "$compiler is not installed"
command -v "qemu-$machine" >/dev/null || cannot "qemu-$machine is not installed"
mkdir -p "$folder"
[ -e "$folder/root/usr/include/jansson.h" ] || fetch || cannot "its packages cannot be fetched"
mapfile -t sources < <(cd "$here" &&
    find src/core src/games src/bots src/cli src/platform/system/posix -name '*.c' ! -name '*_windows.c' ! -path '*/learn/*')
root=$folder/root
echo '#define DATA_FOLDER "data"' >"$folder/data_folder.h"
# Floating point goes step by step, as src/bots/meson.build has it: this machine could do two steps as one.
arguments=(-std=gnu11 -O2 -ffp-contract=off -fno-math-errno -w -D_GNU_SOURCE '-DCASTELLANY_VERSION="0"'
    -I"$folder" -Iinclude -Isrc -Isrc/core -Isrc/bots -Isrc/games -I"$root/usr/include" -I"$root/usr/include/$machine-linux-gnu")
(cd "$here" && "$compiler" "${arguments[@]}" "${sources[@]}" -o "$folder/castellany-cli" "$root/usr/lib/$machine-linux-gnu/libjansson.so.4" \
    -lm -lpthread >&2) || exit 1
echo "qemu-$machine -L $root $folder/castellany-cli"
