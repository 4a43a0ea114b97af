import { expect } from 'playwright/test'
import { test as base } from '../browser/fixtures/screens.ts'
import type { Engine } from './engine.ts'
import { hasFirefox, needsFirefox, openFirefox } from './firefox.ts'
import { type Page, pageOf } from './page.ts'
import { startWatchedNetwork } from './watchedNetwork.ts'
import { hasWebKit, needsWebKit, openWebKit } from './webKit.ts'

const engines = {
  webKit: { isInstalled: hasWebKit, needs: needsWebKit, open: openWebKit },
  firefox: { isInstalled: hasFirefox, needs: needsFirefox, open: openFirefox },
}

export type EngineName = keyof typeof engines

type Network = Awaited<ReturnType<typeof startWatchedNetwork>>

type Worker = { engineName: EngineName; network: Network; engine: Engine | undefined }

/** A window of the engine, on a network that the test can lose. */
export const test = base.extend<{ window: Page }, Worker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  network: [
    async ({ server }, use) => {
      const network = await startWatchedNetwork(server.url)
      await use(network)
      await network.stop()
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName }, use) => {
      const { isInstalled, open } = engines[engineName]
      const engine = isInstalled ? await open() : undefined
      await use(engine)
      await engine?.close()
    },
    { scope: 'worker' },
  ],
  window: async ({ engine, engineName, network }, use) => {
    test.skip(!engine, engines[engineName].needs)
    if (!engine) return
    await use(pageOf(engine, network.url))
    expect(network.takeFailures()).toEqual([])
  },
})

export { expect }
