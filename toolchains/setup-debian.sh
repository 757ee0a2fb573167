#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what a task needs and this Debian machine lacks: `setup-debian.sh demo`, `check`, `bench`,
# `arm-cost`. Debian's own packages only. Does nothing when all of it is there.
set -eu

build="cmake ninja-build gcc libc6-dev pkg-config libcpu-features-dev"
case "${1:-}" in
demo) packages="$build coreutils libyajl-dev" ;;
bench) packages="$build gnuplot-nox" ;;
arm-cost)
    packages="$build clang-19 llvm-19 gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static python3"
    ;;
check)
    packages="$build g++ clang-19 libclang-rt-19-dev libstdc++-12-dev libsimde-dev libcriterion-dev
        libicu-dev libyajl-dev binutils qemu-user-static gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-i686-linux-gnu
        libc6-dev-i386-cross bsdutils procps python3 valgrind"
    ;;
*)
    echo "usage: setup-debian.sh demo|check|bench|arm-cost" >&2
    exit 2
    ;;
esac

missing=
for package in $packages; do
    dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null | grep -q '^ii' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
    echo "These packages are missing; install them as root:$missing" >&2
    exit 1
fi
echo "Installing:$missing"
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
# shellcheck disable=SC2086 # a list of words
apt-get -qq install -y --no-install-recommends $missing >/dev/null
