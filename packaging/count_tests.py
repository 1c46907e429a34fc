#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts a test run by meson's log, one JSON object a test: prints "N passed, N failed" and fails if any test did.

A test that was skipped is neither, and is named on standard error.
"""
import json
import sys

GOOD, SKIPPED = ('OK', 'EXPECTEDFAIL'), ('SKIP',)


def main(path):
    passed = failed = 0
    try:
        with open(path, encoding='utf-8') as log:
            for row in map(json.loads, log):
                if row['result'] in SKIPPED:
                    print(f'skipped: {row["name"]}', file=sys.stderr)
                elif row['result'] in GOOD:
                    passed += 1
                else:
                    failed += 1
                    print(f'failed: {row["name"]} ({row["result"]})', file=sys.stderr)
    except (OSError, ValueError, KeyError) as error:
        print(f'the log of the tests, {path}, cannot be read: {error}', file=sys.stderr)
        failed += 1
    if passed + failed == 0:
        print('no test was run', file=sys.stderr)
        failed = 1
    print(f'{passed} passed, {failed} failed')
    return 1 if failed else 0


sys.exit(main(sys.argv[1]))
