import { spawnSync } from 'node:child_process'
import { installPackage } from './debian.mjs'

/**
 * Caddy for the tests of the proxy: the installed one, or on Debian as root the package `caddy`. Without it they are
 * skipped, the rest is tested.
 * @returns whether it is there
 */
export async function findCaddy() {
  if (caddyRuns()) return true
  if (await installPackage('caddy')) {
    // Under systemd the package starts a web server for the whole machine; the tests start their own.
    spawnSync('systemctl', ['disable', '--now', 'caddy'])
  }
  return caddyRuns()
}

function caddyRuns() {
  return spawnSync('caddy', ['version']).status === 0
}
