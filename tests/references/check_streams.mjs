// SPDX-License-Identifier: MIT
// sextet_text_decoder against TextDecoder with stream: true: every way to cut the texts in three. Usage: node
// check_streams.mjs PROGRAM...
import { spawnSync } from "node:child_process";

import { seed } from "./texts.mjs";

const samples = [
    "", "616263", "efbbbf", "efbbbfefbbbf61", "efbb41bf", "efbb", "e282ac8241", "c3a9a9", "4d616e20d081f0a4ad", "e299a5",
    "616263eda09078797a", "f0808041f0908041", "f1808041f4908080", "e0acc080ff", "f09f9880e080f09f98", "fffe4100fffe",
    "feff0041feff", "3100320004d833003400", "d8040033d83dde00dc00", "3dd800de00dc3dd83dd800de3d", "3dd83d",
];

// Bytes that make characters, marks, surrogates and faults likely.
const likely = Buffer.from("4100c3a9e282acf09f9880efbbbffeffd8dc3ddeeda0f490e0c0", "hex");
let state = seed >>> 0;
function below(bound) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 0x100000000 * bound);
}
for (let i = 0; i < 40; i++) {
    samples.push(Buffer.from(Array.from({ length: 1 + below(14) }, () => likely[below(likely.length)])).toString("hex"));
}

function viaTextDecoder(encoding, mode, mark, first, second, bytes) {
    const decoder = new TextDecoder(encoding, { fatal: mode === "fatal", ignoreBOM: mark === "keep" });
    try {
        const text = decoder.decode(bytes.subarray(0, first), { stream: true }) +
            decoder.decode(bytes.subarray(first, second), { stream: true }) + decoder.decode(bytes.subarray(second));
        return "=" + Buffer.from(text, "utf16le").swap16().toString("hex");
    } catch {
        return "-";
    }
}

const questions = [], due = [];
for (const hex of samples) {
    const bytes = Buffer.from(hex, "hex");
    for (const encoding of ["utf-8", "utf-16le", "utf-16be"]) {
        for (const mode of ["fatal", "replace"]) {
            for (const mark of ["keep", "drop"]) {
                for (let first = 0; first <= bytes.length; first++) {
                    for (let second = first; second <= bytes.length; second++) {
                        questions.push(`${encoding} ${mode} ${mark} ${first} ${second} ${hex || "-"}`);
                        due.push(viaTextDecoder(encoding, mode, mark, first, second, bytes));
                    }
                }
            }
        }
    }
}
const [program, ...args] = process.argv.slice(2);
const run = spawnSync(program, args, { input: questions.join("\n") + "\n", encoding: "utf8", maxBuffer: 1 << 28 });
const found = run.stdout.split("\n");
let wrong = 0;
for (let i = 0; i < questions.length; i++) {
    if (found[i] !== due[i] && ++wrong <= 10) {
        console.log(`${questions[i]}: ${found[i]}, TextDecoder: ${due[i]}`);
    }
}
console.log(`node ${process.version}, seed ${seed}: ${questions.length} streams, ${wrong} wrong`);
process.exit(wrong || run.status !== 0 || questions.length < 10000 ? 1 : 0);
