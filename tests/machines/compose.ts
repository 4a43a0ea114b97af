import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { engine, phone, prefix, root, run, version } from './engine.ts'

/** Starts the services of a compose file and one of its profiles until the test ends. */
export async function startServices(file: string, profile: string, settings: Record<string, string>) {
  const env = {
    API_VERSION: version,
    SHELL_VERSION: version,
    GUIDE_APP_VERSION: version,
    DASHBOARD_APP_VERSION: version,
    SITE_ADDRESS: 'http://localhost',
    FIRST_COORDINATOR_PHONE: phone,
    COORDINATOR_SIGN_IN: 'any',
    ...settings,
  }
  const files = ['--file', `deploy/${file}`, '--file', `tests/machines/${file}`]
  const project = ['compose', '--project-name', prefix, '--profile', profile, ...files]
  const compose = (args: string[], input = '') => run([...project, ...args], { input, env })
  onTestFinished(() => void compose(['down', '--volumes', '--timeout', '15']))
  compose(['up', '--detach'])

  const origin = `http://localhost:${compose(['port', 'proxy', '80']).split(':').at(-1)}`
  const status = () =>
    fetch(`${origin}/ready`).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe(200)
  return {
    origin,
    compose,
    exec: (service: string, ...command: string[]) => compose(['exec', '-T', service, ...command]),
    startAgain: (...services: string[]) => compose(['up', '--detach', '--no-deps', '--wait', ...services]),
    /** Kills services during the test, and returns once the first of them has ended. */
    async kill(...services: [string, ...string[]]) {
      const id = compose(['ps', '--quiet', services[0]])
      await promisify(execFile)(engine, [...project, 'kill', ...services], {
        cwd: root,
        env: { ...process.env, ...env },
      })
      return Date.parse(run(['inspect', '--format', '{{.State.FinishedAt}}', id]))
    },
  }
}
