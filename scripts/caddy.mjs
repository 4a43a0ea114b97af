import { spawnSync } from 'node:child_process'
import { installPackage } from './debian.mjs'

/**
 * Finds Caddy for the tests of the proxy: the installed one, or on Debian as root the package `caddy`.
 * @returns {Promise<boolean>} whether there is one
 */
export async function findCaddy() {
  if (caddyRuns()) return true
  if (await installPackage('caddy')) {
    // With systemd the package starts a web server for the whole machine.
    spawnSync('systemctl', ['disable', '--now', 'caddy'])
  }
  return caddyRuns()
}

function caddyRuns() {
  return spawnSync('caddy', ['version']).status === 0
}
