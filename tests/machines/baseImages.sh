#!/bin/sh
# Builds substitutes for the images that the Dockerfiles and compose files name, for machines without an image
# registry. Requires root on Debian, `npm ci`, mmdebstrap, and docker or podman: baseImages.sh podman
# The substitutes have the commands, paths and users of the real images, on Debian instead of Alpine, with the
# versions that Debian and npm provide.
set -eu
engine=$1
path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
cd "$(dirname "$0")/../.."
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
	import_image "$1" "library/$3" --change 'CMD ["node"]'
}

# Caddy 2.6, which accepts the same configuration, and the busybox programs of Alpine that are used in the
# image.
caddy_image() {
	debian bookworm caddy caddy,busybox
	ln -s busybox "$work/caddy/bin/wget"
	import_image caddy "library/$1" --change 'WORKDIR /srv' --change 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]'
}

postgres_image() {
	version=${1#*:}
	data=/var/lib/postgresql/data
	debian trixie postgres "postgresql-$version"
	rm -rf "$work/postgres/etc/postgresql/$version" "$work/postgres/var/lib/postgresql/$version"
	sed -i "s/^#listen_addresses = .*/listen_addresses = '*'/" \
		"$work/postgres/usr/share/postgresql/$version/postgresql.conf.sample"
	mkdir "$work/postgres/docker-entrypoint-initdb.d"
	chroot "$work/postgres" install -d -o postgres -g postgres -m 1777 "$data" /var/run/postgresql
	install tests/machines/postgresEntrypoint.sh "$work/postgres/usr/local/bin/docker-entrypoint.sh"
	import_image postgres "library/$1" --change "ENV PATH=$path:/usr/lib/postgresql/$version/bin" \
		--change "ENV PGDATA=$data" --change "VOLUME $data" --change 'STOPSIGNAL SIGINT' \
		--change 'ENTRYPOINT ["docker-entrypoint.sh"]' --change 'CMD ["postgres"]'
}

litestream_image() {
	debian bookworm litestream
	install node_modules/@flydotio/litestream-linux-x64/litestream "$work/litestream/usr/local/bin"
	import_image litestream "$1" --change 'ENTRYPOINT ["/usr/local/bin/litestream"]'
}

import_image() {
	folder=$1
	name=$2
	shift 2
	tar -C "$work/$folder" --exclude=./dev --exclude=./proc --exclude=./sys -c . >"$work/$folder.tar"
	"$engine" import --change "ENV PATH=$path" "$@" "$work/$folder.tar" "docker.io/$name"
	rm -rf "${work:?}/$folder" "$work/$folder.tar"
}

npm pack --silent --pack-destination "$work" npm@11
mv "$work"/npm-*.tgz "$work/npm.tgz"
node_image slim bookworm node:24-slim
node_image trixie trixie node:24-trixie-slim
caddy_image caddy:2.10-alpine
postgres_image postgres:17
litestream_image litestream/litestream:0.3.13
