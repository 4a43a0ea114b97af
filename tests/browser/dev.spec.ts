import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { Page } from 'playwright/test'
import { recordInstances, visitAllApps } from './fixtures/instances.ts'
import { repositoryRoot, startProcess, workerPorts } from './fixtures/process.ts'
import { coordinator } from './fixtures/server.ts'
import { startStandalone } from './fixtures/standalone.ts'
import { expect, openAs, signIn, test } from './fixtures/test.ts'

function settings() {
  const { http, vite } = workerPorts()
  return { PORT: String(http), DEV_PORT: String(vite) }
}

const dev = { command: process.execPath, args: ['scripts/dev.mjs'] }

const headings = { '/groups': /^הקבוצות שלי/, '/dashboard': /^שלום/ }

test('npm run dev serves all apps on one page and stops all servers', async ({ page }) => {
  const { http, vite } = workerPorts()
  const url = `http://localhost:${vite}`
  const { output, stop } = await startProcess({ ...dev, env: settings() }, /Hafifa is ready: .*\n/)
  expect(output).toContain(`Hafifa is ready: ${url}\n`)
  expect((await fetch(`${url}/api/docs`)).status).toBe(200)
  expect((await fetch(`http://localhost:${vite + 1}/remoteEntry.js`)).status).toBe(200)

  await test.step('with one React, store, query client and router', async () => {
    // Vite prebundles the dependencies of a page during the first visit. What the page asks for meanwhile may fail.
    for (const [path, heading] of Object.entries(headings)) {
      await expect(async () => {
        await openAs(page, coordinator, url + path)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      }).toPass()
    }
    const instances = await recordInstances(page)
    await visitAllApps(page, url, 90_000)
    await instances.expectOneEach()
  })

  await stop()
  for (const port of [http, vite, vite + 1, vite + 2]) {
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow('fetch failed')
  }
})

test('npm run dev names an occupied port and its setting', async () => {
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

const standalone = {
  'guide-app': (page: Page) => page.getByRole('heading', { name: 'הקבוצות שלי' }),
  'dashboard-app': (page: Page) => page.getByText('סה״כ קבוצות'),
}

for (const remote of ['guide-app', 'dashboard-app'] as const) {
  test(`${remote} runs in development without the shell`, async ({ page, server }) => {
    test.slow()
    const { url, stop } = await startStandalone(remote, server.url)
    await page.goto(url)
    await expect(page.getByLabel('מספר טלפון')).toBeVisible()
    await signIn(page, coordinator.phone)
    await expect(standalone[remote](page)).toBeVisible()
    await stop()
  })
}
