import { spawnSync } from 'node:child_process'
import { installDebianPackage } from './debian.mjs'

const proxies = [
  { program: 'caddy', version: 'version', debian: 'caddy', help: 'https://caddyserver.com/docs/install' },
  { program: 'nginx', version: '-v', debian: 'nginx-light', help: 'https://nginx.org/en/docs/install.html' },
]

export async function missingProxies() {
  const notices = []
  for (const { program, version, debian, help } of proxies) {
    const runs = () => spawnSync(program, [version]).status === 0
    if (!runs() && (await installDebianPackage(debian))) {
      // With systemd, the package starts a web server for the whole machine.
      spawnSync('systemctl', ['disable', '--now', program])
    }
    if (!runs())
      notices.push(`Tests of the proxy ${program} are skipped because it is not installed: ${help}`)
  }
  return notices
}
