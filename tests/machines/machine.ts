import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

const packages = ['systemd', 'systemd-sysv', 'dbus', 'caddy', 'curl']

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Debian with systemd, installed in a folder and booted with a private network. */
export function createMachine(folder: string) {
  execFileSync('mmdebstrap', ['--quiet', '--variant=apt', `--include=${packages}`, 'bookworm', folder])
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n')
  let container: ChildProcess | undefined
  let leader = ''

  /** Runs a command as root and returns its output. */
  function run(command: string, { status = 0, input = '' } = {}): string {
    const enter = ['--target', leader, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup']
    const bash = ['/usr/bin/env', '-i', `PATH=${path}`, 'HOME=/root', 'bash', '-c', `cd; ${command}`]
    const result = spawnSync('nsenter', [...enter, '--', ...bash], { input, encoding: 'utf8' })
    const output = `${result.stdout}${result.stderr}`.trim()
    expect(result.status, `${command}\n${output}`).toBe(status)
    return output
  }

  return {
    run,
    async boot() {
      // Without systemd on the host, nothing else can create a scope for the machine.
      const scope = existsSync('/run/systemd/system') ? [] : ['--register=no', '--keep-unit']
      const options = ['--quiet', '--boot', '--private-network', '--console=pipe', `--directory=${folder}`]
      container = spawn('systemd-nspawn', [...scope, ...options], { stdio: 'ignore' })
      const children = `/proc/${container.pid}/task/${container.pid}/children`
      const isUp = () => {
        leader = readFileSync(children, 'utf8').trim()
        const state = leader && run('systemctl is-system-running --wait || true')
        return ['running', 'degraded'].includes(state)
      }
      await vi.waitUntil(isUp, { timeout: 120_000, interval: 500 })
    },
    async powerOff() {
      if (!container || container.exitCode !== null) return
      const exit = once(container, 'exit')
      // Makes systemd-nspawn shut the machine down.
      container.kill('SIGTERM')
      await exit
    },
  }
}
