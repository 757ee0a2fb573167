// SPDX-License-Identifier: MIT
// Presets against Node's own decoders: WHATWG against atob, NODE against Buffer.from. Usage: node check_node.mjs PROGRAM...
import { compare, seed } from "./texts.mjs";

function viaAtob(text) {
    try {
        return Buffer.from(atob(text), "latin1").toString("hex");
    } catch {
        return "-";
    }
}

console.log(`node ${process.version}, seed ${seed}`);
// Buffer.from narrows units above FF in some of its paths and not in others: "\u0141A" gives the byte of "AA". We never do.
const isLatin1 = (text) => ![...text].some((character) => character > "\u00ff");
const wrong = compare("whatwg", viaAtob) +
    compare("node", (text) => Buffer.from(text, "base64").toString("hex"), { filter: isLatin1 });
process.exit(wrong ? 1 : 0);
