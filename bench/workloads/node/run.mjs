// SPDX-License-Identifier: MIT
// The data-uri and bytes-field workloads from Node: the addon beside Buffer and TextEncoder, in one process, in alternating
// rounds. Usage: node run.mjs ADDON [--quick]
import { createRequire } from "node:module";
import { resolve } from "node:path";

const sextet = createRequire(import.meta.url)(resolve(process.argv[2]));
const isQuick = process.argv[3] === "--quick";
const encoder = new TextEncoder();
let sink = 0; // what keeps results alive

function median(values) {
    return values.sort((a, b) => a - b)[values.length >> 1];
}

// Nanoseconds a call, of each route, with inputs that differ from call to call.
function measure(routes, inputs) {
    const names = Object.keys(routes), rounds = isQuick ? 3 : 31;
    const times = Object.fromEntries(names.map((name) => [name, []]));
    const batch = (run) => {
        const start = process.hrtime.bigint();
        for (const input of inputs) {
            sink += run(input).length;
        }
        return Number(process.hrtime.bigint() - start) / inputs.length;
    };
    for (let round = -2; round < rounds; round++) { // two to get warm
        names.forEach((_, i) => {
            const name = names[(i + round + names.length) % names.length];
            const time = batch(routes[name]);
            if (round >= 0) {
                times[name].push(time);
            }
        });
    }
    return names.map((name) => median(times[name]));
}

function check(routes, inputs) {
    const due = inputs.map(Object.values(routes)[0]).map((value) => Buffer.from(value).toString("hex"));
    for (const [name, run] of Object.entries(routes)) {
        if (inputs.some((input, i) => Buffer.from(run(input)).toString("hex") !== due[i])) {
            throw new Error(`${name} gives something else`);
        }
    }
}

function table(title, routes, cases) {
    const names = Object.keys(routes);
    console.log(`${title}\n${"".padEnd(20)}${names.map((name) => name.padStart(24)).join("")}`);
    for (const [label, inputs] of cases) {
        check(routes, inputs.slice(0, 50));
        const times = measure(routes, inputs);
        console.log(label.padEnd(20) + times.map((ns) => `${ns.toFixed(0).padStart(14)} ns ${(ns / times[0]).toFixed(2).padStart(5)}x`).join(""));
    }
    console.log("");
}

function makeText(units, isMixed) {
    const others = ["é", "ü", "ß", "α", "€", "😀"];
    let text = "";
    while (text.length < units) {
        text += isMixed && Math.random() < 0.15 ? others[Math.floor(Math.random() * 6)] : String.fromCharCode(97 + Math.random() * 26);
    }
    return text;
}

const sizes = isQuick ? [16, 1024] : [16, 64, 256, 1024, 65536];
const texts = ["ASCII", "mixed"].flatMap((kind) => sizes.map((size) =>
    [`${kind}, ${size} units`, Array.from({ length: size > 5000 ? 20 : 500 }, () => makeText(size, kind === "mixed"))]));

console.log(`node ${process.version}\n`);
table("A string to base64url", {
    "addon": (text) => sextet.textToBase64url(text),
    "Buffer": (text) => Buffer.from(text, "utf8").toString("base64url"),
    "TextEncoder, Buffer": (text) => Buffer.from(encoder.encode(text).buffer).toString("base64url"),
}, texts);
table("A string to UTF-8", {
    "addon": (text) => sextet.textToUtf8(text),
    "Buffer": (text) => Buffer.from(text, "utf8"),
    "TextEncoder": (text) => encoder.encode(text),
}, texts);
table("Bytes fields, decoded", {
    "addon": (text) => sextet.base64ToBytes(text),
    "Buffer": (text) => Buffer.from(text, "base64"),
    "atob": (text) => Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0)),
}, [10, 20, 100, 1000].map((size) => [`${size} bytes`, Array.from({ length: 500 }, () =>
    Buffer.from(Array.from({ length: size }, () => Math.random() * 256)).toString("base64"))]));
if (sink === 0) {
    throw new Error("nothing was made");
}
