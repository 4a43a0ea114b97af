#!/bin/bash
# The entrypoint of the substitute for PostgreSQL's image: the part of the real one that compose.postgres.yaml
# uses.
set -eu

if [ "$(id -u)" = 0 ]; then
	chown -R postgres "$PGDATA"
	exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi
chmod 0700 "$PGDATA"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
	initdb --username "$POSTGRES_USER" --pwfile <(echo "${POSTGRES_PASSWORD:?}")
	echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
	# Until the scripts have run, the server accepts connections only at its socket.
	pg_ctl --wait --options "-c listen_addresses=''" start
	createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
	for script in /docker-entrypoint-initdb.d/*.sh; do
		# shellcheck source=/dev/null
		. "$script"
	done
	pg_ctl --wait --mode fast stop
fi

exec "$@"
