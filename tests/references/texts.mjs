// SPDX-License-Identifier: MIT
// What the scripts for Node have in common: exhaustive short texts out of characters of each kind, then random ones, given to
// the program that the command line tells, and its answers compared.
import { spawnSync } from "node:child_process";

const program = process.argv.slice(2);
const kinds = ["A", "Q", "g", "9", "+", "-", "/", "_", "=", " ", "\n", "\f", "\v", "!", "\0", "\u0080", "\u0141"];

function* shortTexts(longest) {
    for (let length = 0, count = 1; length <= longest; length++, count *= kinds.length)
        for (let number = 0; number < count; number++) {
            let text = "";
            for (let i = 0, rest = number; i < length; i++, rest = Math.floor(rest / kinds.length))
                text += kinds[rest % kinds.length];
            yield text;
        }
}

export let seed = Number(process.env.SEXTET_TEST_SEED ?? Date.now() % 2 ** 31);
function random(bound) { // a 31-bit Lehmer generator, so that a seed repeats
    seed = (seed * 48271) % 2147483647 || 1;
    return seed % bound;
}

function* randomTexts(count) {
    const symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (let i = 0; i < count; i++) {
        let text = "";
        for (let n = random(i % 2 ? 40 : 400); n > 0; n--)
            text += random(30) ? symbols[random(64)] : kinds[random(kinds.length)];
        yield text + "=".repeat(random(3));
    }
}

// `reference` turns a text into what decode_texts is to answer. Returns how many answers are others.
export function compare(preset, reference, { filter = () => true, read = false, longest = 4 } = {}) {
    const texts = [...shortTexts(longest), ...randomTexts(20000)].filter(filter);
    const lines = texts.map((text) => [...Array(text.length).keys()].map((i) =>
        text.charCodeAt(i).toString(16).padStart(4, "0")).join(""));
    const run = spawnSync(program[0], [...program.slice(1), preset, ...(read ? ["read"] : [])],
        { input: lines.join("\n") + "\n", maxBuffer: 1 << 28, encoding: "latin1" });
    if (run.status !== 0)
        throw new Error(`${preset}: the program failed: ${run.stderr}${run.error ?? ""}`);
    const answers = run.stdout.split("\n");
    let wrong = 0;
    texts.forEach((text, i) => {
        const due = reference(text);
        if (answers[i] !== due && wrong++ < 5)
            console.log(`${preset}: ${JSON.stringify(text)}: ${answers[i]}, not ${due}`);
    });
    console.log(`${preset}: ${texts.length} texts, ${wrong} wrong`);
    return wrong;
}
