// SPDX-License-Identifier: MIT
// Replacing conversions against TextDecoder and TextEncoder.encodeInto: all sequences of up to three bytes, those of four at
// the edges of their classes, all units, edges of units with every capacity, then random texts. Usage: node check_text.mjs
// PROGRAM...
import { spawnSync } from "node:child_process";

import { seed } from "./texts.mjs";

const program = process.argv.slice(2);
let state = seed >>> 0;
function below(bound) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 0x100000000 * bound);
}

function run(mode, input) {
    const result = spawnSync(program[0], [...program.slice(1), mode], { input, maxBuffer: 1 << 28 });
    if (result.status !== 0)
        throw new Error(`${mode}: the program failed: ${result.stderr}${result.error ?? ""}`);
    return result.stdout;
}

// ---- UTF-8 to UTF-16. Each sequence has an 'x' behind it, or the next sequence at once.

const byteEdges = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0,
    0xf1, 0xf3, 0xf4, 0xf5, 0xf7, 0xf8, 0xff];

function* byteTexts() {
    for (let first = 0; first < 256; first++) {
        const spaced = Buffer.alloc(4 << 16, "x"), dense = Buffer.alloc(3 << 16);
        for (let rest = 0; rest < 1 << 16; rest++) {
            spaced.writeUIntBE(first << 16 | rest, 4 * rest, 3);
            dense.writeUIntBE(first << 16 | rest, 3 * rest, 3);
        }
        yield spaced;
        if (first % 16 === 0)
            yield dense;
    }
    const fours = [];
    for (const first of byteEdges.slice(12))
        for (const second of byteEdges)
            for (const third of byteEdges)
                for (const fourth of byteEdges)
                    fours.push(first, second, third, fourth, 0x78);
    const all = Buffer.from(fours);
    for (let at = 0; at < all.length; at += 500000)
        yield all.subarray(at, at + 500000);
    for (let i = 0; i < 40; i++)
        yield Buffer.from(Array.from({ length: 20000 }, () => below(3) ? byteEdges[below(byteEdges.length)] : below(256)));
    for (let length = 1; length <= 4; length++) // texts that end in a sequence
        for (const first of byteEdges)
            yield Buffer.from([first, 0x80, 0x80, 0x80].slice(0, length));
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
let wrong = 0, texts = 0;
for (const text of byteTexts()) {
    const due = Buffer.from(decoder.decode(text), "utf16le");
    texts++;
    if (!run("decode", text).equals(due) && wrong++ < 5)
        console.log(`decode: differs from TextDecoder for the text of ${text.length} bytes from ${text.subarray(0, 16).toString("hex")}`);
}
console.log(`node ${process.version}, seed ${seed}: ${texts} texts decoded, ${wrong} wrong`);

// ---- UTF-16 to UTF-8, bounded

const unitEdges = [0x41, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff];

function* records() {
    for (let unit = 0; unit < 65536; unit++)
        yield [unit % 4, String.fromCharCode(unit)], yield [3, String.fromCharCode(unit)];
    for (const first of unitEdges)
        for (const second of unitEdges)
            for (const third of unitEdges)
                for (let cap = 0; cap <= 9; cap++)
                    yield [cap, String.fromCharCode(first, second, third)];
    for (let i = 0; i < 20000; i++) {
        let text = "";
        for (let n = below(100); n > 0; n--)
            text += below(3) ? String.fromCharCode(below(128)) : below(2) ? String.fromCodePoint(below(0x110000))
                : String.fromCharCode(unitEdges[below(unitEdges.length)]);
        yield [below(4 * text.length + 1), text];
    }
}

const questions = [...records()], encoder = new TextEncoder();
const answers = run("encode-into", Buffer.concat(questions.flatMap(([cap, text]) =>
    [Buffer.from(Uint32Array.of(cap, text.length).buffer), Buffer.from(text, "utf16le")])));
let at = 0, wrongRecords = 0;
for (const [cap, text] of questions) {
    const due = new Uint8Array(cap);
    const { read, written } = encoder.encodeInto(text, due);
    const found = [answers.readUInt32LE(at), answers.readUInt32LE(at + 4)];
    const bytes = answers.subarray(at + 8, at + 8 + found[1]);
    at += 8 + found[1];
    if ((found[0] !== read || found[1] !== written || !bytes.equals(due.subarray(0, written))) && wrongRecords++ < 5)
        console.log(`encode-into: ${JSON.stringify(text)} into ${cap}: ${found}, TextEncoder: ${read},${written}`);
}
console.log(`${questions.length} texts encoded, ${wrongRecords} wrong`);
process.exit(wrong || wrongRecords || at !== answers.length ? 1 : 0);
