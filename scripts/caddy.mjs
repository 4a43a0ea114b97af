import { spawnSync } from 'node:child_process'
import { installDebianPackage } from './debian.mjs'

export async function ensureCaddy() {
  if (caddyRuns()) return true
  if (await installDebianPackage('caddy')) {
    // With systemd the package starts a web server for the whole machine.
    spawnSync('systemctl', ['disable', '--now', 'caddy'])
  }
  return caddyRuns()
}

function caddyRuns() {
  return spawnSync('caddy', ['version']).status === 0
}
