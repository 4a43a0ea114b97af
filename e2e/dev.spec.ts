import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { expect, test } from 'playwright/test'
import { repositoryRoot, startProcess, workerPorts } from './fixtures/process.ts'

function settings() {
  const { http, vite } = workerPorts()
  return { PORT: String(http), DEV_PORT: String(vite) }
}

const dev = { command: process.execPath, args: ['scripts/dev.mjs'] }

test('npm run dev is ready when all servers answer, and stops all of them', async () => {
  test.setTimeout(180_000)
  const { http, vite } = workerPorts()
  const { output, stop } = await startProcess({ ...dev, env: settings() }, /Hafifa is ready: .*\n/)
  expect(output).toContain(`Hafifa is ready: http://localhost:${vite}\n`)
  expect((await fetch(`http://localhost:${vite}/api/docs`)).status).toBe(200)
  expect((await fetch(`http://localhost:${vite + 1}/remoteEntry.js`)).status).toBe(200)
  await stop()
  for (const port of [http, vite, vite + 1, vite + 2]) {
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow('fetch failed')
  }
})

test('npm run dev names a port that is in use and its setting', async () => {
  const { vite } = workerPorts()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(vite + 1, 'localhost', resolve))
  const { status, stderr } = spawnSync(dev.command, dev.args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...settings() },
    encoding: 'utf8',
  })
  server.close()
  expect(status).toBe(1)
  expect(stderr).toContain(`Port ${vite + 1} is in use`)
  expect(stderr).toContain('DEV_PORT')
})
