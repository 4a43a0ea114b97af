#!/bin/sh
# Installs or upgrades Hafifa on Debian with systemd, as root:
#   install.sh hafifa-1.0.0-20260101120000.tar.gz   a file that deploy/release.sh has packed
#   install.sh hafifa-….tar.gz hafifa.example.org   also serves this name over HTTPS, with Caddy
#   install.sh --rollback                           to the release before, with the data of before its migrations
# It may be repeated. A release that does not become ready is rolled back. DESTDIR is put before every path, for tests.
set -eu
root=${DESTDIR:-}
programs=$root/opt/hafifa
settings=$root/etc/hafifa/hafifa.env
data=$root/var/lib/hafifa
units=$root/etc/systemd

say() { echo "hafifa: $*"; }
fail() {
	echo "hafifa: $*" >&2
	exit 1
}

# The name of a release, or nothing: the link `current` or `previous`.
release_of() { [ ! -L "$programs/$1" ] || basename "$(readlink "$programs/$1")"; }

# Replaces a link at once, so that it never points nowhere.
point() {
	ln -sfn "releases/$2" "$programs/.$1"
	mv -T "$programs/.$1" "$programs/$1"
}

setting() { sed -n "s/^$1=//p" "$settings" | tail -n 1 | tr -d "\"'"; }

on_server() {
	case $(setting DATABASE_URL) in postgres*) return 0 ;; *) return 1 ;; esac
}

migrations() {
	for folder in migrations migrations-postgres; do
		(cd "$programs/releases/$1/api/$folder" 2>/dev/null && find . -type f -exec cksum {} + | sort)
	done
}

create_user() {
	[ -z "$root" ] || return 0
	getent passwd hafifa >/dev/null ||
		useradd --system --user-group --home-dir /var/lib/hafifa --no-create-home --shell /usr/sbin/nologin hafifa
}

write_settings() {
	mkdir -p "$(dirname "$settings")"
	[ ! -f "$settings" ] || return 0
	(umask 077 && cp "$1/deploy/hafifa.env" "$settings")
	say "settings: edit $settings, then run this again"
	created=yes
}

write_units() {
	mkdir -p "$units/system" "$root/usr/local/sbin"
	for file in system/hafifa.service system/hafifa-backup.service system/hafifa-backup.timer journald@hafifa.conf; do
		source=$1/deploy/${file##*/}
		# An earlier release lacks some of the files.
		if [ ! -f "$source" ] || cmp -s "$source" "$units/$file"; then continue; fi
		cp "$source" "$units/$file"
		chmod 644 "$units/$file"
		changed=yes
	done
	[ -z "${changed:-}" ] || systemctl daemon-reload
	ln -sf /opt/hafifa/current/deploy/hafifa.sh "$root/usr/local/sbin/hafifa"
}

enable_units() {
	systemctl enable --quiet hafifa
	if [ -n "$(setting BACKUP_RECIPIENTS)" ]; then
		systemctl enable --quiet --now hafifa-backup.timer
	else
		say "no backups are made: set BACKUP_RECIPIENTS in $settings, then run this again"
	fi
}

# Where the server listens, as this machine reaches it.
server_address() {
	host=$(setting HOST)
	port=$(setting PORT)
	case $host in
	'' | 0.0.0.0) host=127.0.0.1 ;;
	::) host='[::1]' ;;
	*:*) host=[$host] ;;
	esac
	echo "$host:${port:-3000}"
}

# Caddy obtains and renews the certificate, which needs ports 80 and 443.
serve_site() {
	command -v caddy >/dev/null || apt-get install --yes caddy
	mkdir -p "$root/etc/caddy" "$units/system/caddy.service.d"
	cp "$2/deploy/Caddyfile" "$root/etc/caddy/Caddyfile"
	cat >"$units/system/caddy.service.d/hafifa.conf" <<-END
		[Service]
		Environment=SITE_ADDRESS=$1
		Environment=SERVER_ADDRESS=$(server_address)
	END
	systemctl daemon-reload
	systemctl enable --quiet caddy
	systemctl restart caddy
	say "serving https://$1"
}

unpack() {
	mkdir -p "$programs/releases"
	name=$(tar -tzf "$1" | head -n 1 | cut -d / -f 1)
	case $name in hafifa-*) ;; *) fail "$1 is not a release" ;; esac
	[ ! -d "$programs/releases/$name" ] || return 0
	rm -rf "$programs/releases/.new"
	mkdir "$programs/releases/.new"
	tar -xzf "$1" -C "$programs/releases/.new" --no-same-owner || {
		rm -rf "$programs/releases/.new"
		fail "$1 cannot be unpacked. Nothing was changed."
	}
	[ -x "$programs/releases/.new/$name/bin/node" ] || fail "$1 has no bin/node"
	mv "$programs/releases/.new/$name" "$programs/releases/$name"
	rmdir "$programs/releases/.new"
}

# Open tabs request the files of the build that they were loaded from.
keep_assets() {
	for app in shell guide-app dashboard-app; do
		old=$programs/releases/$1/$app/dist/assets
		[ -d "$old" ] || continue
		(cd "$old" && find . -type f -mtime -31) | while read -r file; do
			kept=$programs/releases/$2/$app/dist/assets/$file
			[ -e "$kept" ] || cp -p "$old/$file" "$kept"
		done
	done
}

# The file of the database.
database() {
	case $(setting DATABASE_URL) in
	file:*) setting DATABASE_URL | sed "s|^file:|$root|" ;;
	*) echo "$data/hafifa.sqlite" ;;
	esac
}

# Runs a command with each file of the stopped server's database, and the folder that follows.
for_database() {
	folder=$1
	shift
	for suffix in '' -wal -shm; do
		[ ! -f "$(database)$suffix" ] || "$@" "$(database)$suffix" "$folder/"
	done
}

# Beside the database, so that its files move without being copied.
copies() { echo "$(dirname "$(database)")/$1"; }

# A migration may need as much as the copy, and the server needs some space to start.
require_room() {
	! on_server && [ -f "$(database)" ] || return 0
	needed=$(($(du -k "$(database)" | cut -f 1) * 2 / 1024 + 50))
	free=$(df -Pm "$(dirname "$(database)")" | awk 'NR == 2 { print $4 }')
	[ "$free" -ge "$needed" ] || fail "$(dirname "$(database)") has $free MB left, and an upgrade needs $needed MB. \
Nothing was changed: $current runs on."
}

save_data() {
	! on_server || return 0
	before=$(copies before)
	rm -rf "$before/.new"
	mkdir -p "$before/.new"
	chmod 700 "$before" "$before/.new"
	for_database "$before/.new" cp -p
	rm -rf "${before:?}/$1"
	mv "$before/.new" "$before/$1"
}

restore_data() {
	aside=$(copies after)/$1-$(date -u +%Y%m%d%H%M%S)
	mkdir -p "$aside"
	chmod 700 "$(copies after)" "$aside"
	for_database "$aside" mv
	restored=yes
	mv "$(copies before)/$1"/* "$(dirname "$(database)")/"
	rmdir "$(copies before)/$1"
}

# Undoes restore_data, wherever it ended.
put_back() {
	if [ -n "${restored:-}" ]; then
		mkdir -p "$(copies before)/$1"
		for_database "$(copies before)/$1" mv
	fi
	for file in "$aside"/*; do
		[ ! -f "$file" ] || mv "$file" "$(dirname "$(database)")/"
	done
	rmdir "$aside"
}

own_data() { [ -n "$root" ] || chown -R hafifa:hafifa "$data" 2>/dev/null || true; }

is_ready() {
	"$programs/current/bin/node" --eval "
		fetch('http://$(server_address)/health', { signal: AbortSignal.timeout(2000) })
			.then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
}

start() {
	own_data
	systemctl reset-failed hafifa 2>/dev/null || true
	systemctl start hafifa || return 1
	tries=${READY_TRIES:-60}
	while ! is_ready; do
		tries=$((tries - 1))
		[ "$tries" -gt 0 ] && systemctl is-active --quiet hafifa || return 1
		sleep 0.5
	done
}

# Until `trap - EXIT`, whatever ends the script starts the server again as it was.
stop() {
	running=$(release_of current)
	earlier=$(release_of previous)
	trap resume EXIT
	trap 'exit 1' HUP INT TERM
	systemctl stop hafifa
}

resume() {
	trap - EXIT
	set +e
	rm -rf "$(copies before)/.new"
	[ -z "${aside:-}" ] || put_back "$running"
	[ "$(release_of current)" = "$running" ] || point current "$running"
	if [ -n "$earlier" ]; then point previous "$earlier"; else rm -f "$programs/previous"; fi
	write_units "$programs/releases/$running"
	start || fail "it failed, and $running does not become ready, with its data unchanged: journalctl --namespace hafifa"
	fail "it failed, and $running runs again, with its data unchanged"
}

# Keeps the current and the previous release, and the data of before the current one.
prune() {
	for folder in "$programs/releases"/hafifa-* "$(copies before)"/hafifa-*; do
		case ${folder##*/} in "$(release_of current)" | "$(release_of previous)") continue ;; esac
		rm -rf "$folder"
	done
}

roll_back() {
	failed=$(release_of current)
	earlier=$(release_of previous)
	[ -d "$programs/releases/${earlier:-none}" ] || fail 'there is no earlier release'
	migrated=
	[ "$(migrations "$failed")" = "$(migrations "$earlier")" ] || migrated=yes
	if [ -n "$migrated" ] && ! on_server && [ ! -d "$(copies before)/$failed" ]; then
		fail "there is no copy of the data of before $failed, which $earlier needs. Nothing was changed."
	fi
	stop
	if [ -n "$migrated" ] && on_server; then
		say "the database has newer migrations: restore the backup of before $failed there"
	elif [ -n "$migrated" ]; then
		restore_data "$failed"
	fi
	point current "$earlier"
	write_units "$programs/releases/$earlier"
	trap - EXIT
	rm -f "$programs/previous"
	[ -z "${aside:-}" ] || say "data: as before $failed; what was written since is in $aside"
	start || fail "$earlier does not become ready: journalctl --namespace hafifa"
	say "running: $earlier"
}

install_release() {
	[ -f "$1" ] || fail "no such file: $1"
	current=$(release_of current)
	unpack "$1"
	create_user
	release=$programs/releases/$name
	write_settings "$release"
	[ -z "$current" ] || [ "$current" = "$name" ] || require_room
	[ -z "${2:-}" ] || serve_site "$2" "$release"
	if [ "$current" = "$name" ]; then
		write_units "$release"
		enable_units
		systemctl is-active --quiet hafifa || start || fail "$name does not become ready: journalctl --namespace hafifa"
		say "running: $name"
		return 0
	fi
	if [ -n "$current" ]; then
		keep_assets "$current" "$name"
		stop
		save_data "$name"
		point previous "$current"
	fi
	write_units "$release"
	point current "$name"
	[ -z "${created:-}" ] || return 0
	enable_units
	trap - EXIT
	if start; then
		say "running: $name"
		prune
		return 0
	fi
	say "$name does not become ready: journalctl --namespace hafifa" >&2
	[ -z "$current" ] || roll_back
	exit 1
}

[ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'run this as root'
case ${1:-} in
'' | -h | --help) sed -n '2,6s/^# //p' "$0" ;;
--rollback) roll_back ;;
*) install_release "$@" ;;
esac
