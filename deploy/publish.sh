#!/bin/sh
# Publishes a build of a front end to the folder of a running server: publish.sh guide-app/dist /srv/guide-app
# Copies new assets first, then atomically each file that refers to them. Keeps the assets of earlier builds for open tabs.
# To roll back, publish the earlier build again.
set -eu
build=$1
target=$2

mkdir -p "$target/assets"
cp -R "$build/assets/." "$target/assets/"

for file in "$build"/*; do
	[ -f "$file" ] || continue
	name=${file##*/}
	cp "$file" "$target/.$name.new"
	mv "$target/.$name.new" "$target/$name"
done

for file in "$target"/*; do
	[ ! -f "$file" ] || [ -f "$build/${file##*/}" ] || rm "$file"
done
