# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2017,SC2059,SC2086,SC2317
# --preset, --crlf and --ignore-garbage: what each accepts and refuses, what it writes, and what contradicts it.
. "$(dirname "$0")/check.sh"

presets="rfc4648 rfc4648-url whatwg tc39-loose tc39-strict tc39-stop-before-partial mime pem node gnu imap-utf7 protobuf"

# ---- decode. TEXT is a format of printf.

accepts() { # OPTIONS TEXT BYTES
    printf -- "$2" > "$dir/text"
    printf -- "$3" > "$dir/bytes"
    runs 0 decode $1 "$dir/text" && err_is_empty && out_is "$dir/bytes"
}
refuses() { # OPTIONS TEXT
    printf -- "$2" > "$dir/text"
    runs 1 decode $1 "$dir/text"
}
good() { # OPTIONS TEXT BYTES
    check "decode $1 accepts $2" accepts "$@"
}
bad() { # OPTIONS TEXT
    check "decode $1 refuses $2" refuses "$@"
}

p=--preset
good "" 'Zm9v\r\nYg==\r\n' 'foob'
good "" '\rZ\r\r\nm\n\r9v' 'foo'
bad "" 'Zm9v Yg=='
good "$p rfc4648" 'Zm9vYg==' 'foob'
for text in 'Zm9vYg==\n' 'Zm9vYg' 'Zm9vYh==' '-_-_' 'Zg==Zg=='; do
    bad "$p rfc4648" "$text"
done
good "$p rfc4648-url" '-_-_Zg' '\373\377\277f'
for text in '+/+/' 'Zg==' 'Zh' '-_-_\n'; do
    bad "$p rfc4648-url" "$text"
done
for name in whatwg tc39-loose; do
    for text in ' Z\tg\f=\r=\n' 'Zg' 'Zh' 'Zh=='; do
        good "$p $name" "$text" 'f'
    done
    for text in 'Z' 'Zg=' 'Zg==Zg==' 'Zg*' '-_-_'; do
        bad "$p $name" "$text"
    done
done
for name in tc39-strict pem; do
    good "$p $name" ' Z\tg\f=\r=\n' 'f'
    for text in 'Zg' 'Zh==' 'Zg==Zg==' 'Zg\v=='; do
        bad "$p $name" "$text"
    done
done
good "$p tc39-stop-before-partial" 'Zm9v Zg=' 'foo'
good "$p tc39-stop-before-partial" 'Zm9v Zh==' 'foof'
bad "$p tc39-stop-before-partial" 'Zm9v*'
good "$p mime" 'Z*g-=:Zm9v' 'f'
good "$p mime" 'Zm9v\r\n\r\nZm9v--\r\n' 'foofoo'
bad "$p mime" 'Zm9vZ'
bad "$p mime" 'Zm9vZ='
good "$p node" '-_+/*Z' '\373\377\277'
good "$p node" '!-_+/*Zg=Zm9v' '\373\377\277f'
good "$p gnu" 'Zg==\nZh==\nZm9v\n' 'fffoo'
bad "$p gnu" 'Zg== Zg=='
bad "$p gnu" 'Zg'
good "$p imap-utf7" '+,+,Zg' '\373\377\277f'
bad "$p imap-utf7" '+/+/'
bad "$p imap-utf7" 'Zg=='
for text in 'Zg' 'Zh=' '=Z=\tZg===\r\n' 'Zg=Z='; do
    good "$p protobuf" "$text" 'f'
done
good "$p protobuf" '-_+/Zm=9v' '\373\377\277f\366'
for text in 'Z' 'Zm9v\f' 'Zg=Z' '+,+,'; do
    bad "$p protobuf" "$text"
done

all_refuse_what_none_accepts() { # Node accepts everything
    for name in $presets; do
        [ $name = node ] || refuses "$p $name" '*\nZ=' || return 1
    done
}
check "a text that no preset accepts, but for node" all_refuse_what_none_accepts

good -i '*Z.g \000=\377=*' 'f'
good "-i -n" '*Z.g \000\377*' 'f'
good "-i -u" '-+_-/_' '\373\377\277'
good --ignore-garbage 'Zm9v*' 'foo'
bad -i 'Zg==Zg=='
bad -i 'Zh=='
bad -i 'Zg'
bad -i '=Zg='
good "-i $p gnu" '*Zh==.Zg==' 'ff'
good "-i $p whatwg" '*Z-h' 'f'
good "-u $p whatwg" ' -_-_ Zh' '\373\377\277f'
bad "-u $p whatwg" '+/+/'
good "-u $p node" '-_+/' '\373\377\277'
good "-u $p rfc4648-url" '-_-_Zg' '\373\377\277f'
good "-un $p rfc4648" '-_-_Zg' '\373\377\277f'
good "-n $p pem" 'Zm9v\tZg' 'foof'
good "$p rfc4648 $p gnu" 'Zm9v\n' 'foo'

ignores_like_coreutils() { # in the words of its option, on bytes of all kinds
    make_bytes 300000 | tr -d = > "$dir/text"
    symbols=$(LC_ALL=C tr -dc 'A-Za-z0-9+/' < "$dir/text" | wc -c)
    awk -v count=$((3 - (symbols + 3) % 4)) 'BEGIN { for (i = 0; i < count; i++) printf "A" }' < /dev/null >> "$dir/text"
    base64 -di "$dir/text" > "$dir/bytes" && runs 0 decode -i "$dir/text" && out_is "$dir/bytes"
}
if has_gnu_base64; then
    check "decode -i as base64 -di" ignores_like_coreutils
else
    not_run "decode -i against coreutils" "no base64 of GNU coreutils here"
fi

# ---- encode

make_bytes 300001 > "$dir/source"

fold_lf() { # WIDTH
    fold -w "$1" | awk '{ print }'
}
fold_crlf() { # WIDTH
    fold -w "$1" | awk '{ printf "%s\r\n", $0 }'
}
unpadded() { # with other characters in place of +/
    tr -d = | tr +/ "$1"
}

# writes FILTER ARGUMENT...: FILTER turns the text in one line into what is expected.
writes() {
    filter=$1
    shift
    "$sextet" encode -w 0 "$dir/source" | $filter > "$dir/text"
    runs 0 encode "$@" "$dir/source" && out_is "$dir/text"
}
check "encode $p mime: lines of 76, CR LF" writes "fold_crlf 76" $p mime
check "encode $p pem: lines of 64" writes "fold_lf 64" $p pem
check "encode $p gnu: lines of 76" writes "fold_lf 76" $p gnu
for name in rfc4648 whatwg tc39-loose tc39-strict tc39-stop-before-partial node protobuf; do
    check "encode $p $name: no lines" writes cat $p $name
done
check "encode $p rfc4648-url: its alphabet, no padding" writes "unpadded -_" $p rfc4648-url
check "encode $p imap-utf7: its alphabet, no padding" writes "unpadded +," $p imap-utf7
check "encode -u $p node: its alphabet" writes "tr +/ -_" -u $p node
check "encode -n $p whatwg: no padding" writes "tr -d =" -n $p whatwg
check "encode -w 76 $p rfc4648: lines" writes "fold_lf 76" -w 76 $p rfc4648
check "... the other way round" writes "fold_lf 76" $p rfc4648 -w 76
check "encode $p mime -w 0: none" writes cat $p mime -w 0
check "encode --crlf: lines of 76" writes "fold_crlf 76" --crlf
check "encode --crlf $p pem: lines of 64" writes "fold_crlf 64" --crlf $p pem
check "encode --crlf -w 1: lines of 1" writes "fold_crlf 1" --crlf -w 1
check "encode --crlf -w 0: no lines" writes cat --crlf -w 0

crlf_of_few_bytes() {
    for size in 0 1 56 57 58 114; do
        head -c $size "$dir/source" > "$dir/bytes"
        "$sextet" encode "$dir/bytes" | awk '{ printf "%s\r\n", $0 }' > "$dir/text"
        runs 0 encode --crlf "$dir/bytes" && out_is "$dir/text" || return 1
    done
}
check "encode --crlf of few bytes; no line for none" crlf_of_few_bytes

round_trips() {
    for name in $presets; do
        for size in 0 1 2 3 4 98303 98304 98305 98306 300001; do
            head -c $size "$dir/source" > "$dir/bytes"
            "$sextet" encode $p $name "$dir/bytes" > "$dir/text" && runs 0 decode $p $name "$dir/text" &&
                out_is "$dir/bytes" || return 1
        done
    done
}
check "what encode writes under a preset, decode reads under it" round_trips

# ---- contradictions

wrong() { # MESSAGE COMMAND OPTION...
    message="sextet: $2: $1
Try 'sextet help $2'."
    shift
    runs 2 "$@" < /dev/null && out_is_empty && err_is "$message"
}
for name in whatwg tc39-loose mime node gnu protobuf; do
    contradiction="option -n contradicts the preset $name"
    check "decode -n $p $name" wrong "$contradiction" decode -n $p $name
    check "decode $p $name -n" wrong "$contradiction" decode $p $name -n
done
for command in encode decode; do
    check "$command -u $p imap-utf7" wrong "option -u contradicts the preset imap-utf7" $command -u $p imap-utf7
    for name in '' rfc RFC4648 rfc4648x; do
        check "$command $p '$name'" wrong "'$name' is no preset" $command $p "$name"
    done
    check "$command $p without a name" wrong "option --preset needs a value, NAME" $command $p
done
check "decode --crlf" wrong "unknown option --crlf" decode --crlf
check "encode -i" wrong "unknown option -i" encode -i

# ---- the list, in the help and in the manual page

man=$(dirname "$0")/../../tools/man/sextet.1
for name in $presets; do
    check "help encode names $name" "$sextet" encode $p $name < /dev/null
    for command in encode decode; do
        "$sextet" help $command > "$dir/help"
        check "... help $command" grep -q -e "^  $name  *[^ ]" "$dir/help"
    done
    check "... the manual page" grep -q -x -e "\.It Cm $name" "$man"
done
no_others() {
    [ "$("$sextet" help decode | sed -n '/^Presets:/,$p' | awk 'NR > 1 { print $1 }' | sort)" = \
        "$(sed -n '/^\.Sh PRESETS/,/^\.Sh ENVIRONMENT/p' "$man" | grep '^\.It Cm' | awk '{ print $3 }' | sort)" ]
}
check "the manual page and the help have the same names" no_others

finish
