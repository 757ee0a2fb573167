#!/bin/sh
# SPDX-License-Identifier: MIT
# A build of one family exports the names of its header, and of the headers that all builds have, and needs nothing else of
# ours. Usage: check_families.sh FAMILY WORK SOURCE CMAKE-OPTION ..., with the tools in CMAKE, NM and SIZE.
set -eu
LC_ALL=C
export LC_ALL
family=$1 work=$2 source=$3
shift 3

fail() {
    echo "failed: $*" >&2
    exit 1
}

rm -rf "$work"
"$CMAKE" -S "$source" -B "$work" -DCMAKE_BUILD_TYPE=Release -DSEXTET_FAMILIES="$family" -DSEXTET_TESTS=OFF \
    -DSEXTET_TOOLS=OFF -DSEXTET_BENCH=OFF -DSEXTET_COMPAT=OFF "$@" >"$work.log"
"$CMAKE" --build "$work" --target sextet >>"$work.log" || fail "$(tail -n 30 "$work.log")"
library=$work/libsextet.so

headers="$source/include/sextet/isa.h $source/include/sextet/status.h $source/include/sextet/version.h
    $source/include/sextet/$family.h"
[ "$family" != text ] || headers="$headers $source/include/sextet/text_decoder.h"
"$NM" -D --defined-only "$library" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' | sort >"$work/found"
# shellcheck disable=SC2086 # the headers are words
sed '/^ *\*/d; /^ *\/\*/d' $headers | grep -o 'sextet_[a-z0-9_]*(' | tr -d '(' | sort -u >"$work/declared"
sed '/^#/d' "$source/tests/symbols/exported.txt" | comm -12 - "$work/declared" >"$work/wanted"
[ -s "$work/wanted" ] || fail "no names are wanted"
diff -u "$work/wanted" "$work/found" || fail "$library exports other names than its headers have"
! "$NM" -D -u "$library" | grep ' sextet_' || fail "$library needs another family"
echo "$family alone: $(wc -l <"$work/found") names"
"$SIZE" "$library"
