#!/bin/sh
# Runs a command of the installed release with the settings of the server, as its user. install.sh links it to the path
# /usr/local/sbin/hafifa:
#   hafifa doctor https://hafifa.example.org
#   hafifa backup
#   hafifa restore --from /var/lib/hafifa/backups/… --identity - --replace <backup-key.txt
#   hafifa move --from file:/var/lib/hafifa/hafifa.sqlite --to postgres://…
set -eu
command=${1:-}
main=/opt/hafifa/current/api/dist/$command/main.js
if [ -z "$command" ] || [ ! -f "$main" ]; then
	sed -n '2,7s/^# //p' "$0" >&2
	exit 1
fi
shift
defaults=$(systemctl show hafifa --property Environment --value)
# Each of the defaults is a word.
# shellcheck disable=SC2046,SC2086
exec systemd-run --quiet --pipe --wait --collect --uid hafifa --gid hafifa --working-directory /opt/hafifa/current \
	--property UMask=0077 --property EnvironmentFile=/etc/hafifa/hafifa.env $(printf ' --setenv %s' $defaults) \
	/opt/hafifa/current/bin/node "$main" "$@"
