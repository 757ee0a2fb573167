#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the workloads of a build tree, and draws their pictures. Usage: run.sh BUILD-FOLDER
set -eu
here=$(dirname "$0")
programs=$1/bench/workloads
for name in data-uri save-phases bytes-field ffi-batch; do
    "$programs/$name" --pictures "$programs"
done
if [ -e "$programs/sextet.node" ]; then
    node "$here/node/run.mjs" "$programs/sextet.node"
else
    echo "node: not run: node or its headers are not installed"
fi
echo "pictures: $programs/*.svg"
