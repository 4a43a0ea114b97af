#!/bin/sh
# Runs a standby of the server PRIMARY, after a copy of its data if there is none yet.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
	until PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup --host "$PRIMARY" --username standby \
		--pgdata "$PGDATA" --write-recovery-conf --checkpoint fast; do
		sleep 1
	done
	# Once it is promoted, its commits must not wait for a standby of its own.
	echo "synchronous_standby_names = ''" >>"$PGDATA/postgresql.auto.conf"
fi
exec docker-entrypoint.sh postgres -c wal_keep_size=1GB
