#!/bin/sh
# SPDX-License-Identifier: MIT
# What is in the built libraries. Usage: check_symbols.sh CHECK FILE ..., with the tools in NM, READELF and OBJDUMP, this
# folder in LISTS, the list of exported names in EXPORTED, and how they begin in PREFIX.
set -eu
LC_ALL=C
export LC_ALL
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "failed: $*" >&2
    exit 1
}

# The lines of a list that are not comments.
entries() {
    sed -e '/^#/d' -e '/^[[:space:]]*$/d' "$1"
}

same_names() {
    entries "$EXPORTED" >"$folder/wanted"
    sort -c "$folder/wanted" || fail "$EXPORTED is not sorted"
    [ -s "$folder/wanted" ] || fail "$EXPORTED is empty"
    ! grep -v "^$PREFIX" "$folder/wanted" || fail "$EXPORTED has a name that does not begin with $PREFIX"
    diff -u "$folder/wanted" "$folder/found" || fail "$1 does not have just the names in $EXPORTED"
    echo "$(wc -l <"$folder/found") names, all of them in $EXPORTED"
}

# exported SHARED-LIBRARY
# The version node is an absolute symbol. The linker exports the bounds of the sanitizers' own table of globals, where a
# build has one.
exported() {
    "$NM" -D --defined-only "$1" |
        awk 'NF >= 3 && $2 != "A" && $3 !~ /^__(start|stop)_asan_globals$/ { sub(/@.*/, "", $3); print $3 }' |
        sort -u >"$folder/found"
    same_names "$1"
}

# soname SHARED-LIBRARY SONAME
soname() {
    "$READELF" -dW "$1" | sed -n 's/.*(SONAME).*\[\(.*\)\]$/\1/p' >"$folder/soname"
    [ "$(cat "$folder/soname")" = "$2" ] || fail "$1: SONAME is $(cat "$folder/soname"), not $2"
}

# versioned SHARED-LIBRARY SONAME NODE: the file's SONAME, and one version node, which every exported name has
versioned() {
    soname "$1" "$2"
    "$READELF" --dyn-syms -W "$1" | awk '$7 != "UND" && $8 ~ /^sextet_/ { print $8 }' >"$folder/names"
    [ -s "$folder/names" ] || fail "$1: readelf shows no names"
    ! grep -v "@@$3\$" "$folder/names" || fail "$1: names that are not of version $3"
    echo "$2: $(wc -l <"$folder/names") names of version $3"
}

# archive STATIC-LIBRARY
archive() {
    "$NM" -g --defined-only "$1" | awk 'NF >= 3 { print $3 }' | sort >"$folder/found"
    same_names "$1"
}

# Undefined names of some files that are not allowed to a user, "ours" or "any".
surplus() {
    user=$1
    shift
    "$NM" -u "$@" | awk '$1 == "U" { print $2 }' | sort -u >"$folder/undefined"
    [ -s "$folder/undefined" ] || fail "no undefined name at all in $*"
    entries "$LISTS/allowed_undefined.txt" | awk -v user="$user" '
        FILENAME == "-" && (user == "any" || $2 == user) {
            if (sub(/\*$/, "", $1)) starts[$1]; else names[$1]
        }
        FILENAME != "-" {
            if ($1 in names) next
            for (start in starts) if (index($1, start) == 1) next
            print
        }' - "$folder/undefined"
}

# undefined STATIC-LIBRARY OBJECT ...: the library as a whole, and the objects of our own code
undefined() {
    library=$1
    shift
    found=$(surplus any "$library")
    [ -z "$found" ] || fail "the static library needs what allowed_undefined.txt does not allow:" $found
    # The objects also need each other.
    found=$(surplus ours "$@" | sed '/^sextet_/d')
    [ -z "$found" ] || fail "our code needs what allowed_undefined.txt does not allow to it:" $found
}

# elf FILE ...: no IFUNC, no executable stack, no relocation of code
elf() {
    for file; do
        "$READELF" -sW "$file" >"$folder/symbols"
        "$READELF" -rW "$file" >"$folder/relocations"
        "$READELF" -SW "$file" >"$folder/sections"
        "$READELF" -lW "$file" >"$folder/segments" 2>&1
        "$READELF" -dW "$file" >"$folder/dynamic" 2>&1
        grep -q sextet_isa_count "$folder/symbols" || fail "$file: readelf shows no symbols"
        ! grep -w IFUNC "$folder/symbols" || fail "$file: IFUNC symbol"
        ! grep IRELATIV "$folder/relocations" || fail "$file: IFUNC relocation"
        ! grep TEXTREL "$folder/dynamic" || fail "$file: text relocation"
        if grep -q GNU_STACK "$folder/segments"; then
            ! grep 'GNU_STACK.*RWE' "$folder/segments" || fail "$file: executable stack"
        else
            grep 'note.GNU-stack' "$folder/sections" >"$folder/stack" || fail "$file: does not say what stack it needs"
            ! grep 'note.GNU-stack.* W*A*X[WA]* ' "$folder/stack" || fail "$file: executable stack"
        fi
    done
}

# weak OBJECT ...: nothing that the linker would take from whichever object comes first, wide code included
weak() {
    "$NM" -A --defined-only "$@" >"$folder/names"
    grep -q ' [Tt] ' "$folder/names" || fail "no code in $*"
    ! grep -E ' [VvWwu] ' "$folder/names" || fail "weak symbols"
}

# Instructions that are not in every x86-64 CPU. tzcnt is missing on purpose: it is also how older CPUs' bsf is written.
beyond_baseline='%[yz]mm|%k[0-7]|[[:space:]](v[a-z0-9]+|andn|bextr|bls[ir]|blsmsk|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|popcnt)[lqw]?[[:space:]]'
beyond_avx2='%zmm|%k[0-7]|%[xy]mm(1[6-9]|2[0-9]|3[01])'

# without PATTERN OBJECT ...: no instruction of these objects matches
without() {
    eval "pattern=\$$1"
    shift
    "$OBJDUMP" -d --no-show-raw-insn "$@" >"$folder/code"
    grep -q 'ret' "$folder/code" || fail "no code in $*"
    ! grep -nE "$pattern" "$folder/code" || fail "instructions that not every CPU of this code has"
}

# confined LIBRARY OBJECT ...: in the library such instructions are only in functions that come from these objects
confined() {
    library=$1
    shift
    "$NM" --defined-only "$@" | awk '$2 ~ /^[Tt]$/ { print $3 }' | sort -u >"$folder/functions"
    [ -s "$folder/functions" ] || fail "no functions in $*"
    "$OBJDUMP" -d --no-show-raw-insn "$library" | awk -v wide="$beyond_baseline" '
        FILENAME != "-" { allowed[$1]; next }
        /^[0-9a-f]+ <.*>:$/ { name = $2; gsub(/[<>:]/, "", name); next }
        $0 ~ wide { if (name in allowed) inside++; else { print name ": " $0; outside++ } }
        END {
            print inside + 0 " such instructions in kernels, " outside + 0 " elsewhere"
            exit !(inside > 0 && outside == 0)
        }' "$folder/functions" - || fail "$library"
}

check=$1
shift
"$check" "$@"
