#!/bin/sh
# The image of PostgreSQL reads this script once, after it has created the database. The server and the standby get a role each, with
# what they need: an own database, and copying. The superuser loses its password, so that it connects inside the container only.
# Each commit waits until the standby has it.
echo 'host replication standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
\getenv password POSTGRES_PASSWORD
\getenv replication REPLICATION_PASSWORD
create role hafifa login password :'password';
create role standby login replication password :'replication';
alter database hafifa owner to hafifa;
revoke all on database hafifa, postgres, template1 from public;
alter role current_user password null;
alter system set synchronous_standby_names = '*';
SQL
