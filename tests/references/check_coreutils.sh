#!/bin/sh
# SPDX-License-Identifier: MIT
# The preset GNU against `base64 -d` of GNU coreutils: texts of up to three characters of each kind behind and in front of good
# groups. (Both refuse at the same texts; the bytes of those that both take are compared.)
# Usage: check_coreutils.sh PROGRAM...
set -u
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

kinds='Q g = ! n'
combinations() {
    printf '\n'
    for a in $kinds; do
        printf '%s\n' "$a"
        for b in $kinds; do
            printf '%s\n' "$a$b"
            for c in $kinds; do
                printf '%s\n' "$a$b$c"
            done
        done
    done
}
for front in '' QUJD QQ== QU Qg=; do
    for back in '' = == QQ; do
        combinations | sed "s/^/$front/; s/\$/$back/"
    done
done | sort -u > "$dir/texts"

# n stands for a newline
od_units() { # every byte as four hexadecimal digits
    od -An -v -tx1 | tr -d '\n' | sed 's/ /00/g'
}
while IFS= read -r text; do
    printf '%s' "$text" | tr n '\n' | od_units
    echo
done < "$dir/texts" > "$dir/units"
"$@" gnu < "$dir/units" > "$dir/answers" || exit 1

count=0 wrong=0
exec 3< "$dir/answers"
while IFS= read -r text; do
    IFS= read -r answer <&3
    if printf '%s' "$text" | tr n '\n' | base64 -d > "$dir/out" 2> /dev/null; then
        due=$(od -An -v -tx1 < "$dir/out" | tr -d ' \n')
    else
        due=-
    fi
    count=$((count + 1))
    if [ "$answer" != "$due" ]; then
        wrong=$((wrong + 1))
        [ "$wrong" -gt 10 ] || echo "$text (n: newline): $answer, not $due"
    fi
done < "$dir/texts"
echo "gnu: $count texts, $wrong wrong"
[ "$count" -gt 100 ] && [ "$wrong" -eq 0 ]
