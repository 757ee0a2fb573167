# SPDX-License-Identifier: MIT
# A tiny run of everything that sextet-bench can do: that it works, not how fast anything is.
#   cmake -DBENCH=sextet-bench -DLIBRARY=libsextet.so -DWRONG=libwrong_peer.so -DFOLDER=empty-folder -P smoke.cmake
cmake_minimum_required(VERSION 3.21)

file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
set(failures 0)

# Runs sextet-bench; expects a status, and a regular expression in what it prints, stderr included.
function(expect status pattern)
  execute_process(COMMAND ${BENCH} ${ARGN} RESULT_VARIABLE got OUTPUT_VARIABLE out ERROR_VARIABLE err)
  set(output "${out}${err}" PARENT_SCOPE)
  if(NOT got STREQUAL status OR NOT "${out}${err}" MATCHES "${pattern}")
    string(JOIN " " command ${ARGN})
    message("sextet-bench ${command}\n  status ${got}, expected ${status} and '${pattern}'; it printed:\n${out}${err}")
    math(EXPR failures "${failures} + 1")
    set(failures ${failures} PARENT_SCOPE)
  endif()
endfunction()

function(check condition_text)
  if(NOT (${ARGN}))
    message("not true: ${condition_text}")
    math(EXPR failures "${failures} + 1")
    set(failures ${failures} PARENT_SCOPE)
  endif()
endfunction()

set(tiny --rounds 2 --processes 1 --batch 1)

# ---- what it says about itself

expect(0 "usage: sextet-bench" --help)
expect(0 "library [0-9]+\\.[0-9]+\\.[0-9]+" --version)
expect(0 "base64_encode \\(bytes; bytes of input\\).*mix256" --list)
string(REGEX MATCH "  ([a-z0-9]+) \\(ours\\)" found "${output}")
set(isa ${CMAKE_MATCH_1})
message("ISA of the smoke test: ${isa}")

# ---- a run with every option, ourselves as the peer

expect(0 "base64_decode, bytes: ns a call, minimum.*time relative to memcpy_in.*under two names" ${tiny}
  --op base64_encode,base64_decode --kind bytes --size 1,33,100..256,64KiB,mix64 --isa ${isa}
  --contestant ${isa},memcpy_in,memcpy_out,read,sextet,sextet@${isa} --peer sextet=${LIBRARY} --peer sextet@${isa}=${LIBRARY}
  --misalign 3 --table median,min,gbs,ratio --reference memcpy_in --self
  --csv ${FOLDER}/run.csv --json ${FOLDER}/run.json)
expect(0 "64 KiB" ${tiny} --processes 0 --op base64_encode --no-floors --size 64KiB)
expect(0 "mix256" --rounds 2 --batch 1 --quick --op base64_decode --cpu 0)
expect(0 "" ${tiny} --size 5 --table none --json -)
expect(0 "keys_sorted, json_objects: ns a call.*memcmp_loop.*keys_sorted, uuids.*sorted_u32, integers.*scalar_loop" ${tiny}
  --op keys_sorted,keys_sorted_offsets32,keys_sorted_utf16,sorted_u32,sorted_u64,sorted_key16 --size 1,7,1000,mix64 --misalign 3)

# ---- the files

file(READ ${FOLDER}/run.json json)
string(JSON count ERROR_VARIABLE mistake LENGTH "${json}" cells)
check("the JSON parses: ${mistake}" mistake STREQUAL "NOTFOUND")
check("two operations at nine sizes" count EQUAL 18)
string(JSON version GET "${json}" build library_version)
check("the JSON tells the version" version MATCHES "^[0-9.]+$")
math(EXPR last "${count} - 1")
foreach(cell RANGE ${last})
  string(JSON results LENGTH "${json}" cells ${cell} results)
  check("cell ${cell}: ours twice, three floors, two peers" results EQUAL 7)
  math(EXPR last_result "${results} - 1")
  foreach(result RANGE ${last_result})
    string(JSON status GET "${json}" cells ${cell} results ${result} status)
    check("cell ${cell}, result ${result} was right" status STREQUAL "timed")
  endforeach()
endforeach()
file(STRINGS ${FOLDER}/run.csv lines)
list(LENGTH lines line_count)
check("a line for each result and one for the names" line_count EQUAL 127)

# ---- the pictures

find_program(gnuplot gnuplot)
if(gnuplot)
  expect(0 "ratios.svg" plot ${FOLDER}/run.json -o ${FOLDER}/deep/pictures)
  foreach(name base64_encode-bytes base64_decode-bytes ratios)
    file(READ ${FOLDER}/deep/pictures/${name}.svg svg)
    check("${name}.svg is whole" svg MATCHES "</svg>")
  endforeach()
endif()
set(path "$ENV{PATH}")
set(ENV{PATH} ${FOLDER})
expect(2 "gnuplot is not installed" plot ${FOLDER}/run.json -o ${FOLDER}/pictures)
set(ENV{PATH} "${path}")

# ---- the bars

set(first op,kind,isa,peer,min_size,max_size,geomean,min_cell)
file(WRITE ${FOLDER}/low.csv "${first}\nbase64_encode,bytes,${isa},memcpy_out,1,3,0.0001,0.0001\n"
  "base64_encode,bytes,${isa},sextet@${isa},10,10,0.0001,0.0001\nutf9_to_utf17,ascii,${isa},read,1,64,2.0,1.0\n")
expect(0 "2 of 2 measured rows reached; 1 missing" ${tiny} --bars ${FOLDER}/low.csv --peer sextet=${LIBRARY})
expect(0 "1 of 1 measured rows reached; 0 missing, 0 not run, 2 not selected" ${tiny} --bars ${FOLDER}/low.csv
  --contestant ${isa},memcpy_out)
expect(2 "needs the peer sextet@${isa}" ${tiny} --bars ${FOLDER}/low.csv)
file(WRITE ${FOLDER}/high.csv "${first}\nbase64_decode,bytes,${isa},read,1,3,100000,1\n")
expect(1 "FALLS SHORT, best of 3" ${tiny} --bars ${FOLDER}/high.csv)
expect(2 "no row could be measured" ${tiny} --bars ${FOLDER}/high.csv --op base64_encode)
file(WRITE ${FOLDER}/odd.csv "${first}\nbase64_decode,bytes,${isa},read,1,3,many,1\n")
expect(2 "odd.csv:2: not a row" --bars ${FOLDER}/odd.csv)
expect(2 "no file of bars" --bars ${FOLDER}/run.csv)
expect(2 "cannot read" --bars ${FOLDER}/none.csv)

# ---- who is wrong is told, and not timed

expect(1 "libbase64 gives a wrong result and was not timed: 2 cells, the first base64_encode bytes 1" ${tiny}
  --op base64_encode --size 1,10 --peer libbase64=${WRONG})
file(WRITE ${FOLDER}/wrong.csv "${first}\nbase64_encode,bytes,${isa},libbase64,1,3,0.1,0.1\n")
expect(1 "WRONG RESULT" ${tiny} --bars ${FOLDER}/wrong.csv --peer libbase64=${WRONG})

# ---- mistakes

expect(2 "has no function base64_decode, which base64_decode needs" --op base64_decode --peer libbase64=${WRONG})
expect(2 "cannot read ${FOLDER}/none.so" --peer simdutf=${FOLDER}/none.so)
expect(2 "cannot be loaded as a library" --peer simdutf=${FOLDER}/run.csv)
expect(2 "no peer is called 'nobody'" --peer nobody=${LIBRARY})
expect(2 "has no variant 'pentium'" --peer simdutf@pentium=${LIBRARY})
expect(2 "needs the path" --peer simdutf)
expect(2 "is given twice" --peer sextet=${LIBRARY} --peer sextet=${LIBRARY})
expect(2 "unknown option '--fast'" --fast)
expect(2 "unknown option 'fast'" fast)
expect(2 "--cpu wants a value" --cpu)
expect(2 "--cpu wants a number" --cpu one)
expect(2 "--full takes no value" --full=yes)
expect(2 "exclude each other" --full --quick)
expect(2 "no operation is called 'base65_encode'" --op base65_encode)
expect(2 "no text kind is called 'klingon'" --kind klingon)
expect(2 "'many' is no size" --size many)
expect(2 "'5..mix64' is no size" --size 5..mix64)
expect(2 "the ISA 'pentium' does not run here" --isa pentium)
expect(2 "'simdutf' does not take part" --contestant simdutf)
expect(2 "the reference 'simdutf' does not take part" --reference simdutf)
expect(2 "--table knows" --table all)
expect(2 "cannot write" ${tiny} --size 1 --table none --csv ${FOLDER}/none/run.csv)
expect(2 "cannot stay on CPU 4095" --cpu 4095 --size 1)
expect(2 "usage: sextet-bench plot" plot ${FOLDER}/run.json)
expect(2 "unknown option '-x'" plot -x)
expect(2 "cannot read" plot ${FOLDER}/none.json -o ${FOLDER})
expect(2 "is no JSON: mistake at byte 0" plot ${FOLDER}/run.csv -o ${FOLDER})
file(WRITE ${FOLDER}/other.json "{\"cells\": []}")
expect(2 "was not written by sextet-bench" plot ${FOLDER}/other.json -o ${FOLDER})

if(failures)
  message(FATAL_ERROR "${failures} failures")
endif()
