#!/bin/sh
# SPDX-License-Identifier: MIT
# The command openssl with libsextet-preload.so writes what it writes without, encoding and decoding.
# Usage: openssl_program.sh OPENSSL LIBRARY
set -eu
openssl=$1 library=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
count=0

# same OPTION ...: `openssl base64 OPTION ...` on $folder/in
same() {
    "$openssl" base64 "$@" -in "$folder/in" -out "$folder/plain"
    LD_PRELOAD=$library "$openssl" base64 "$@" -in "$folder/in" -out "$folder/preloaded"
    cmp "$folder/plain" "$folder/preloaded" || {
        echo "failed: openssl base64 $* on $(wc -c <"$folder/in") bytes" >&2
        exit 1
    }
    count=$((count + 1))
}

for size in 0 1 47 48 49 1000 1023 1024 1025 100000 3000000; do
    head -c "$size" /dev/urandom >"$folder/data"
    cp "$folder/data" "$folder/in"
    same -e
    same -e -A
    "$openssl" base64 -e -in "$folder/data" -out "$folder/in"
    same -d
    cmp "$folder/data" "$folder/preloaded"
done
echo "$count outputs are the same"
