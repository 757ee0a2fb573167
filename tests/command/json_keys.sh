# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2059,SC2086,SC2317
# sorted --json-keys: which objects are found, by which path, where, and what is no JSON.
. "$(dirname "$0")/check.sh"

echo '{}' | "$sextet" sorted --json-keys 2> "$dir/err"
if [ $? -eq 2 ] && grep -q '^sextet: sorted: this build has no --json-keys' "$dir/err"; then
    check "sorted --json-keys: a build without YAJL names it" grep -q 'YAJL (libyajl-dev on Debian)$' "$dir/err"
    not_run "sorted --json-keys" "this build has no YAJL"
    finish
fi

accepts() { # TEXT OPTIONS
    printf '%s' "$1" > "$dir/text"
    runs 0 sorted --json-keys $2 < "$dir/text" && out_is_empty && err_is_empty
}

# refuses TEXT OPTIONS MESSAGE...: each without what every message starts with.
refuses() {
    printf '%s' "$1" > "$dir/text"
    runs 1 sorted --json-keys $2 "$dir/text"
    status=$?
    shift 2
    printf "sextet: sorted: $dir/text: %s\n" "$@" > "$dir/due"
    [ $status -eq 0 ] && out_is_empty && cmp "$dir/err" "$dir/due" && return
    cat "$dir/err"
    return 1
}

good() {
    check "sorted --json-keys $2 accepts $1" accepts "$@"
}

bad() {
    check "sorted --json-keys $2 refuses $1" refuses "$@"
}

# ---- objects and arrays

good '{}' '-u'
good '[]' '-u'
good ' "b" ' ''
good '12' ''
good '{"a": 1, "b": [true, false, null, -1.5e400, "z", "a"], "c": {"a": {"b": {}}}}' '-u'
good '[{"b": 1}, {"a": 1}, {"a": {"b": 2}, "b": {"a": 2}}]' '-u' # each object for itself
good '{"": 0, "a": 1, "a ": 2, "aa": 3}' '-u'
good '{"a": 1, "a": 2, "b": 3, "b": 4}' ''

bad '{"b": 1, "a": 2}' '' 'offset 9 (line 1, column 10): $: key "a" after "b"'
bad '{"a": 1, "": 2}' '' 'offset 9 (line 1, column 10): $: key "" after "a"'
bad '{"": {"": {"b": 0, "a": 0}}}' '' 'offset 19 (line 1, column 20): $[""][""]: key "a" after "b"'
bad '{"a": [0, {}, [], {"b": {"y": 1, "x": 2}}]}' '' 'offset 33 (line 1, column 34): $.a[3].b: key "x" after "y"'
bad '[[], [[{}, {"_b1": {"é c": {"y": 0, "x": 0}}}]]]' '' \
    'offset 37 (line 1, column 37): $[1][0][1]._b1["é c"]: key "x" after "y"'
bad '{"a": {"c": 1, "b": 2}, "b": {"1": 3}}' '' 'offset 15 (line 1, column 16): $.a: key "b" after "c"'
bad '{"c": {"a": 1}, "b": 2}' '' 'offset 16 (line 1, column 17): $: key "b" after "c"'
bad '{"a": 1, "c": [1, {"c": 1}], "b": 2}' '' 'offset 29 (line 1, column 30): $: key "b" after "c"'
bad '{"d": 1, "c": {"a": 1, "0": 2}, "b": 3, "a": 4}' '' \
    'offset 9 (line 1, column 10): $: key "c" after "d"' \
    'offset 23 (line 1, column 24): $.c: key "0" after "a"' \
    '2 objects have keys out of order'
bad '[{"b":0,"a":0},
{"é":0,
  "b":0}]' '' \
    'offset 8 (line 1, column 9): $[0]: key "a" after "b"' \
    'offset 27 (line 3, column 3): $[1]: key "b" after "é"' \
    '2 objects have keys out of order'

# ---- duplicates

bad '{"a": 1, "a": 2}' '-u' 'offset 9 (line 1, column 10): $: key "a" repeated'
bad '[{"a": 1, "\u0061": 2, "0": 3}]' '--unique' 'offset 10 (line 1, column 11): $[0]: key "a" repeated'
bad '{"a": 1, "b": 2, "a": 3}' '-u' 'offset 17 (line 1, column 18): $: key "a" after "b"'

# ---- escapes, and orders

good '{"\u0041": 1, "B": 2, "\u0061b": 3, "a\u0063": 4}' '-u'
good '{"\u0000": 0, "\u0000\u0000": 1, "\t": 2, "\n": 3, "\"": 4, "\/": 5, "\\": 6}' '-u'
bad '{"\"b\\": 0, "\u0022a\n\u007f": 1}' '' \
    'offset 13 (line 1, column 14): $: key "\"a\u000a\u007f" after "\"b\\"'
bad '{"z": 0, "\u0079": 1}' '' 'offset 9 (line 1, column 10): $: key "y" after "z"'
bad '{"a\u0000b": {"\u0001": 0, "\u0000": 1}}' '' \
    'offset 27 (line 1, column 28): $["a\u0000b"]: key "\u0000" after "\u0001"'
private=$(printf '\356\200\200') # U+E000; in UTF-16 the surrogates stand before it
good '{"\ue000": 0, "\ud83d\ude00": 1}' '-u'
good '{"\ud83d\ude00": 0, "\ue000": 1}' '--order=rfc8785 -u'
bad '{"\ue000": 0, "\ud83d\ude00": 1}' '--order rfc8785' \
    "offset 14 (line 1, column 15): \$: key \"😀\" after \"$private\""
bad "{\"\\ud83d\\ude00\": 0, \"$private\": 1}" '' "offset 20 (line 1, column 21): \$: key \"$private\" after \"😀\""
good '{"é": 0, "\u20ac": 1, "😀": 2}' '-u'
good '{"b": 0, "aa": 1, "é": 2, "aaa": 3}' '-u --order length'
bad '{"é": 0, "b": 1}' '--order length' 'offset 10 (line 1, column 10): $: key "b" after "é"'
bad '{"aa": 0, "b": 1}' '--order length' 'offset 10 (line 1, column 11): $: key "b" after "aa"'

# The example of RFC 8785, section 3.2.3.
rfc='{"\r": 1, "1": 2, "\u0080": 3, "\u00f6": 4, "\u20ac": 5, "\ud83d\ude00": 6, "\ufb33": 7}'
good "$rfc" '--order rfc8785 -u'
bad "$rfc" '-u' "offset 76 (line 1, column 77): \$: key \"$(printf '\357\254\263')\" after \"😀\""

# ---- depth

nested() { # DEPTH TEXT: in so many objects, each in an array
    awk -v depth="$1" -v text="$2" 'BEGIN {
        for (i = 0; i < depth; i++) printf "[{\"a\":"
        printf "%s", text
        for (i = 0; i < depth; i++) printf "}]"
    }' < /dev/null
}
deep() {
    nested 20000 '{"a":0,"b":0}' > "$dir/text"
    runs 0 sorted --json-keys -u "$dir/text" && err_is_empty || return
    nested 20000 '{"b":0,"a":0}' > "$dir/text"
    runs 1 sorted --json-keys "$dir/text" || return
    path=$(awk 'BEGIN { for (i = 0; i < 20000; i++) printf "[0].a" }' < /dev/null)
    err_is "sextet: sorted: $dir/text: offset 120007 (line 1, column 120008): \$$path: key \"a\" after \"b\""
}
check "sorted --json-keys in 20000 objects" deep

# ---- blocks, of 65536 bytes

# Every cut of the second key; behind a string, which may be cut as well, with braces and quotes in it.
cut_keys() {
    blanks=65490
    while [ $blanks -lt 65524 ]; do
        blanks=$((blanks + 1))
        {
            printf '\n{"b\\"": "{\\"a", '
            awk -v count=$blanks 'BEGIN { printf "%*s", count, "" }' < /dev/null
            printf '"\\u0061\\\\\\"é" : 0}'
        } > "$dir/text"
        runs 1 sorted --json-keys "$dir/text" || return
        place="offset $((blanks + 17)) (line 2, column $((blanks + 17)))"
        err_is "sextet: sorted: $dir/text: $place: \$: key \"a\\\\\\\"é\" after \"b\\\"\"" || return
    done
}
check "sorted --json-keys: keys across blocks" cut_keys
long_keys() {
    { printf '{"b'; head -c 200000 /dev/zero | tr '\0' x; printf '": 0, "a'; head -c 200000 /dev/zero | tr '\0' y; printf '": 1}'; } > "$dir/text"
    runs 1 sorted --json-keys "$dir/text" || return
    grep -q ': offset 200009 (line 1, column 200010): \$: key "ay*" after "bx*"$' "$dir/err" || return
    dd if="$dir/text" bs=777 2> /dev/null | runs 1 sorted --json-keys &&
        grep -q '^sextet: sorted: standard input: offset 200009 ' "$dir/err"
}
check "sorted --json-keys: keys longer than blocks" long_keys

# ---- no JSON

bad '' '' 'offset 0 (line 1, column 1): no JSON: parse error: premature EOF'
bad '{"a": 1' '' 'offset 7 (line 1, column 8): no JSON: parse error: premature EOF'
bad '{"a": x}' '' 'offset 7 (line 1, column 8): no JSON: lexical error: invalid char in json text.'
bad '{"b": 1, "a": 2
]' '' 'offset 9 (line 1, column 10): $: key "a" after "b"' \
    "offset 16 (line 2, column 1): no JSON: parse error: after key and value, inside map, I expect ',' or '}'"
bad '{"a": 1} {' '' 'offset 10 (line 1, column 11): no JSON: parse error: trailing garbage'
not_utf8() {
    printf '{"\377": 1}' > "$dir/text"
    runs 1 sorted --json-keys "$dir/text" &&
        err_is "sextet: sorted: $dir/text: offset 3 (line 1, column 4): no JSON: lexical error: invalid bytes in UTF8 string."
}
check "sorted --json-keys: no UTF-8" not_utf8
no_file() {
    runs 1 sorted --json-keys "$dir/none" && err_is "sextet: sorted: $dir/none: No such file or directory"
}
check "sorted --json-keys: no such file" no_file
usage() {
    runs 2 sorted --json-keys --order=random < /dev/null && out_is_empty
}
check "sorted --json-keys: unknown order" usage
finish
