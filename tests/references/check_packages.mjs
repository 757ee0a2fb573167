// SPDX-License-Identifier: MIT
// Presets against packages of npm: PROTOBUF against @bufbuild/protobuf, the TC39 ones against core-js and, where JavaScript has
// them, against Uint8Array's own functions. Usage: node check_packages.mjs DIRECTORY PROGRAM...
//
// The packages are taken from the folders of NODE_PATH, or else from DIRECTORY, which they are installed into, in the versions
// of package.json and without running anything of theirs, when they are not there. Where that fails, for want of npm or of a
// network, or SEXTET_NO_NETWORK is set, the test is not run, and says so.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const [directory] = process.argv.splice(2, 1); // before texts.mjs looks at the rest
const packages = ["@bufbuild/protobuf/wire", "core-js/es/typed-array/set-from-base64"];

function find(folder) {
    try {
        const { resolve } = createRequire(join(folder, "nothing.js"));
        return packages.map((name) => resolve(name));
    } catch {
        return null;
    }
}

function install() {
    if (process.env.SEXTET_NO_NETWORK)
        return "SEXTET_NO_NETWORK is set";
    mkdirSync(directory, { recursive: true });
    copyFileSync(fileURLToPath(new URL("package.json", import.meta.url)), join(directory, "package.json"));
    const run = spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=0"],
        { cwd: directory, timeout: 120000, encoding: "utf8" });
    return run.status === 0 ? null : run.error?.message ?? run.stderr.trim().split("\n")[0];
}

function findOrInstall() {
    const folders = [...(process.env.NODE_PATH ?? "").split(delimiter).filter(Boolean), directory];
    const found = folders.map(find).find(Boolean);
    if (found)
        return found;
    const failure = install();
    const installed = failure ? null : find(directory);
    if (!installed) {
        console.log(`not run: no @bufbuild/protobuf and core-js in NODE_PATH, nor from npm: ${failure}`);
        process.exit(0);
    }
    return installed;
}

const [protobufPath, coreJsPath] = findOrInstall();
const { compare, seed } = await import("./texts.mjs");
const require = createRequire(import.meta.url);

// Both packages ask JavaScript's own function first where there is one; what is to be compared is theirs.
const native = Uint8Array.prototype.setFromBase64;
delete Uint8Array.prototype.setFromBase64;
const { base64Decode } = require(protobufPath);
require(coreJsPath);
const coreJs = Uint8Array.prototype.setFromBase64;

function viaProtobuf(text) {
    try {
        return Buffer.from(base64Decode(text)).toString("hex");
    } catch {
        return "-";
    }
}

function viaSetFromBase64(setFromBase64, options) {
    return (text) => {
        const bytes = new Uint8Array(text.length);
        try {
            const { read, written } = setFromBase64.call(bytes, text, options);
            return `${Buffer.from(bytes.subarray(0, written)).toString("hex")} ${read}`;
        } catch {
            return "-";
        }
    };
}

function compareTc39(setFromBase64) {
    let wrong = 0;
    for (const lastChunkHandling of ["loose", "strict", "stop-before-partial"])
        for (const alphabet of ["base64", "base64url"])
            wrong += compare(`tc39-${lastChunkHandling}${alphabet === "base64url" ? "-url" : ""}`,
                viaSetFromBase64(setFromBase64, { alphabet, lastChunkHandling }), { read: true });
    return wrong;
}

console.log(`node ${process.version}, seed ${seed}, ${protobufPath}, ${coreJsPath}`);
let wrong = compare("protobuf", viaProtobuf) + compareTc39(coreJs);
if (native) {
    console.log("the same against JavaScript's own setFromBase64");
    wrong += compareTc39(native);
} else {
    console.log("this JavaScript has no setFromBase64 of its own to compare with");
}
process.exit(wrong ? 1 : 0);
