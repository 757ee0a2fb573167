# SPDX-License-Identifier: MIT
# shellcheck shell=sh source-path=SCRIPTDIR disable=SC2017,SC2086,SC2317
# The command line, the help, and what `sextet cpu` says.
. "$(dirname "$0")/check.sh"

wrong() { # MESSAGE HELP ARGUMENT...
    message="sextet: $1
Try 'sextet help$2'."
    shift 2
    runs 2 "$@" < /dev/null && out_is_empty && err_is "$message"
}

check "an unknown option" wrong "encode: unknown option -x" " encode" encode -x
check "an unknown option in a cluster" wrong "encode: unknown option -x" " encode" encode -unx
check "an unknown long option" wrong "decode: unknown option --wrap" " decode" decode --wrap=3
check "a value where none belongs" wrong "encode: option --url takes no value" " encode" encode --url=1
check "a value that lacks" wrong "encode: option -w needs a value, N" " encode" encode -w
check "a value that lacks, long" wrong "encode: option --output needs a value, FILE" " encode" encode --output
check "two files" wrong "encode: one operand too many: 'b'" " encode" encode a b
check "a file for cpu" wrong "cpu: one operand too many: 'a'" " cpu" cpu a
for width in -1 +1 '' ' 1' 1x x 0x10 1.5 99999999999999999999999; do
    check "-w '$width'" wrong "encode: '$width' is no number of characters a line" " encode" encode -w "$width"
done
check "an unknown subcommand" wrong "unknown subcommand 'frobnicate'" "" frobnicate
check "an unknown option of the program" wrong "unknown option --frobnicate" "" --frobnicate
check "help on an unknown subcommand" wrong "unknown subcommand 'frobnicate'" "" help frobnicate
check "help on two subcommands" wrong "help: one operand too many: 'decode'" "" help encode decode
no_arguments() {
    runs 2 && out_is_empty && grep -q '^Usage: sextet' "$dir/err"
}
check "no subcommand at all: the usage, on standard error" no_arguments

# ---- help and version

prints() { # PATTERN ARGUMENT...
    pattern=$1
    shift
    runs 0 "$@" && err_is_empty && grep -q -e "$pattern" "$dir/out"
}
check "--version" prints '^sextet [0-9]*\.[0-9]*\.[0-9]*$' --version
check "--help" prints '^Usage: sextet' --help
check "-h" prints '^Usage: sextet' -h
check "help" prints '^  decode ' help
for command in encode decode validate transcode sorted cpu; do
    check "help $command" prints "^Usage: sextet $command" help $command
    cp "$dir/out" "$dir/help"
    check "$command --help" prints "^Usage: sextet $command" $command --help
    check "... says the same" cmp "$dir/out" "$dir/help"
    check "$command -h" prints "^Usage: sextet $command" $command -h
done
check "help tells every option of encode" prints '-w, --wrap=N' help encode
lines_fit() {
    for command in encode decode validate transcode sorted cpu; do
        runs 0 help $command && awk 'length > 100 { exit 1 }' "$dir/out" || return 1
    done
}
check "no line of the help is longer than 100 characters" lines_fit

# ---- cpu

kernels() { # the second column of the table of operations
    awk -F '  +' '/^operation / { inside = 1; next } !NF { inside = 0 } inside { print $2 }' "$dir/out" | sort -u
}
environment() {
    sed -n 's/^SEXTET_ISA  //p' "$dir/out"
}

static=${SEXTET_TEST_STATIC_ISA-} # the ISA of a build for one alone
check "cpu" prints "^${static:-scalar}  *runs" cpu
check "cpu: SEXTET_ISA is not set" test "$(environment)" = "not set"
check "cpu: an operation and its kernel" prints '^base64_decode  *[a-z0-9]*  *[a-zA-Z_ ]*$' cpu
isas=$(awk -F '  +' '/^ISA / { inside = 1; next } !NF { inside = 0 } inside && $2 == "runs" { print $1 }' "$dir/out")
reason='SEXTET_ISA asks for it'
[ -z "$static" ] || reason='the only one of this build'
for isa in $isas; do
    SEXTET_ISA=$isa
    export SEXTET_ISA
    check "cpu with SEXTET_ISA=$isa" prints "$reason" cpu
    check "... every kernel" test "$(kernels)" = "$isa"
    check "... and it is said to be obeyed" test "$(environment)" = "$isa  obeyed"
done
SEXTET_ISA=pentium
check "cpu with SEXTET_ISA=pentium" \
    prints '^SEXTET_ISA  pentium  ignored in whole or in part: no ISA or operation has that name$' cpu
SEXTET_ISA=base64_decode=${static:-scalar},base64_encode=pentium
check "cpu with SEXTET_ISA for single operations" prints "^base64_decode  *${static:-scalar}  *$reason$" cpu
check "... of which one is ignored" prints '^SEXTET_ISA .*ignored in whole or in part' cpu
SEXTET_ISA=
check "cpu with SEXTET_ISA empty" prints '^SEXTET_ISA  empty$' cpu
unset SEXTET_ISA

finish
