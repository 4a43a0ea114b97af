import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startApi } from '../../testing/api.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { liveVersions } from './versions.service.ts'

const shell = { part: 'shell', version: '1.4.0', contract: 2, builtAt: '2026-11-21T07:00:00.000Z' }
const guideApp = { part: 'guide-app', version: '1.5.2', contract: 2, builtAt: '2026-11-21T08:00:00.000Z' }

function builds(parts: { part: string }[]) {
  const root = temporaryFolder()
  const publish = (version: { part: string }) => {
    mkdirSync(join(root, version.part, 'dist'), { recursive: true })
    writeFileSync(join(root, version.part, 'dist/version.json'), JSON.stringify(version))
  }
  for (const part of parts) publish(part)
  return { root, publish }
}

describe('the live versions', () => {
  test('come from each build', async () => {
    const { root } = builds([shell, guideApp])
    const [api, ...built] = await liveVersions(readConfig({}), root)
    expect(api).toEqual({ part: 'api', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    expect(built).toEqual([shell, guideApp, { part: 'dashboard-app' }])
  })

  test('change when a remote is replaced', async () => {
    const { root, publish } = builds([shell, guideApp])
    publish({ ...guideApp, version: '1.6.0' } as typeof guideApp)
    expect((await liveVersions(readConfig({}), root))[2]).toMatchObject({
      part: 'guide-app',
      version: '1.6.0',
    })
  })

  test('of a remote on another server come from that server, if it answers', async () => {
    const { root } = builds([shell, guideApp])
    const server = createServer((_request, response) => response.end(JSON.stringify(guideApp)))
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const address = `http://localhost:${(server.address() as AddressInfo).port}`
    const config = readConfig({ GUIDE_APP_URL: address })
    expect((await liveVersions(config, root))[2]).toEqual({ ...guideApp, address })
    await new Promise((resolve) => server.close(resolve))
    expect((await liveVersions(config, root))[2]).toEqual({ part: 'guide-app', address })
  })
})

test('get-versions.php lists every part for a coordinator', async () => {
  const coordinator = await startApi().signInCoordinator()
  const { body } = await coordinator.get('get-versions.php')
  expect(body.versions.map(({ part }: { part: string }) => part)).toEqual([
    'api',
    'shell',
    'guide-app',
    'dashboard-app',
  ])
})
