#!/bin/sh
# Packs the finished build into a file that deploy/install.sh installs on a machine without npm: release.sh [folder]
# Needs Node 24 and the machine's kind of processor and libc: the packages include compiled code.
set -eu
cd "$(dirname "$0")/.."
PATH=$PWD/node_modules/.bin:$PATH
target=${1:-.}
version=$(node --print 'JSON.parse(require("fs").readFileSync("api/package.json")).version')
name=hafifa-$version-$(date -u +%Y%m%d%H%M%S)
staging=$(mktemp -d)
trap 'rm -rf "$staging"' EXIT
release=$staging/$name

mkdir -p "$release/bin"
for workspace in api shared-ui shell guide-app dashboard-app; do
	[ "$workspace" = shared-ui ] || [ -f "$workspace/dist/version.json" ] || [ -f "$workspace/dist/main.js" ] || {
		echo "$workspace is not built: npm run build" >&2
		exit 1
	}
	mkdir "$release/$workspace"
	cp "$workspace/package.json" "$release/$workspace/"
	[ ! -d "$workspace/dist" ] || [ "$workspace" = shared-ui ] || cp -Rp "$workspace/dist" "$release/$workspace/"
done
rm -r "$release/api/dist/demo" "$release/api/dist/demo.program."*
cp -Rp api/migrations api/migrations-postgres "$release/api/"
cp -Rp deploy "$release/"
cp package.json package-lock.json .npmrc "$release/"
# The optional packages are build tools and Node, which is copied.
(cd "$release" && npm ci --workspace=@hafifa/api --omit=dev --omit=optional --loglevel=error)
cp "$(node --print process.execPath)" "$release/bin/node"
tar -czf "$target/$name.tar.gz" -C "$staging" "$name"
echo "$target/$name.tar.gz"
