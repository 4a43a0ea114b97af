import { spawnSync } from 'node:child_process'
import { installDebianPackage } from './debian.mjs'

const proxies = [
  {
    name: 'Caddy',
    program: 'caddy',
    argument: 'version',
    debianPackage: 'caddy',
    help: 'https://caddyserver.com/docs/install',
  },
  {
    name: 'nginx',
    program: 'nginx',
    argument: '-v',
    debianPackage: 'nginx-light',
    help: 'https://nginx.org/en/docs/install.html',
  },
]

export async function missingProxies() {
  const notices = []
  for (const { name, program, argument, debianPackage, help } of proxies) {
    const runs = () => spawnSync(program, [argument]).status === 0
    if (!runs() && (await installDebianPackage(debianPackage))) {
      // With systemd, the package starts a web server for the whole machine.
      spawnSync('systemctl', ['disable', '--now', program])
    }
    if (!runs()) notices.push(`Tests of the proxy ${name} are skipped because it is not installed: ${help}`)
  }
  return notices
}
