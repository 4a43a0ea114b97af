#!/bin/sh
# The image of PostgreSQL reads this script once, after it has created the database. It lets a standby connect, and makes each
# commit wait until the standby has it.
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
psql --username "$POSTGRES_USER" --dbname postgres --command "alter system set synchronous_standby_names = '*'"
