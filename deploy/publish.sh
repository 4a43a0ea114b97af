#!/bin/sh
# Replaces the build of a front end under the running server: publish.sh guide-app/dist /srv/guide-app
# Copies new assets first, then the files that name them, each atomically. Assets of earlier builds stay for open tabs.
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
