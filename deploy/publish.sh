#!/bin/sh
# Puts the build of a part in the place of another one, under the running server: publish.sh guide-app/dist /srv/guide-app
# New assets come first, then the files that name them, each at one stroke. Assets of earlier builds stay: tabs that are
# still open ask for them, and going back is publishing the earlier build again.
set -eu
build=$1
place=$2

mkdir -p "$place/assets"
cp -R "$build/assets/." "$place/assets/"

for file in "$build"/*; do
	[ -f "$file" ] || continue
	name=${file##*/}
	cp "$file" "$place/.$name.new"
	mv "$place/.$name.new" "$place/$name"
done

for file in "$place"/*; do
	[ ! -f "$file" ] || [ -f "$build/${file##*/}" ] || rm "$file"
done
