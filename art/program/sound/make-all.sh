#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes all music and sounds again and measures them.
set -eu
cd "$(dirname "$0")"
# Debian's interpreter, since numpy is a Debian package.
python=${PYTHON:-/usr/bin/python3}
"$python" make.py
"$python" ../music/tune.py
"$python" ../music/check.py
"$python" ../music/make.py
"$python" make.py index
"$python" measure.py
"$python" ../music/measure.py
