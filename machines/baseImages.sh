#!/bin/sh
# Makes images that stand in for those that the Dockerfiles start from, where no registry of images can be reached. As root on
# Debian, with mmdebstrap, npm, and docker or podman: baseImages.sh podman
# They have the commands, paths and users of the real ones, on Debian instead of Alpine, and versions of Debian and npm.
set -eu
engine=$1
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

debian() { mmdebstrap --quiet --variant=apt ${3:+"--include=$3"} "$1" "$work/$2"; }

# Node and npm in /usr/local, and the user `node`, who is the first of the users.
node_image() {
	debian "$2" "$1"
	cp "$(node_modules/.bin/node --print process.execPath)" "$work/$1/usr/local/bin/node"
	mkdir -p "$work/$1/usr/local/lib/node_modules/npm"
	tar -xzf "$work/npm.tgz" -C "$work/$1/usr/local/lib/node_modules/npm" --strip-components=1
	ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/$1/usr/local/bin/npm"
	ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/$1/usr/local/bin/npx"
	useradd --root "$work/$1" --user-group --create-home --shell /bin/bash node
	import_image "$1" "$3" --change 'CMD ["node"]'
}

# Caddy 2.6, whose configuration is the same, and the programs of Alpine's busybox that the image is used with.
caddy_image() {
	debian bookworm caddy caddy,busybox
	ln -s busybox "$work/caddy/bin/wget"
	import_image caddy "$1" --change 'WORKDIR /srv' --change 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]'
}

import_image() {
	folder=$1
	name=$2
	shift 2
	tar -C "$work/$folder" --exclude=./dev --exclude=./proc --exclude=./sys -c . >"$work/$folder.tar"
	"$engine" import "$@" --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' \
		"$work/$folder.tar" "docker.io/library/$name"
	rm -rf "${work:?}/$folder" "$work/$folder.tar"
}

npm pack --silent --pack-destination "$work" npm@11
mv "$work"/npm-*.tgz "$work/npm.tgz"
node_image slim bookworm node:24-slim
node_image trixie trixie node:24-trixie-slim
caddy_image caddy:2.10-alpine
