import '../src/ui/theme.css'
import { beforeAll, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { guideAtom, queryClient, startPlatform, store } from '../src/platform/index.ts'
import { readSettings, settings } from '../src/platform/settings/settings.ts'

startPlatform()

// Test files share one browser, so what one of them stores would persist to the next: a copy that its key cannot open.
beforeAll(async () => {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
})

// Test files share pages, too.
beforeEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  // On a machine that runs tests, the browser is idle only after the timeout of `whenIdle`.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  for (const name of Object.keys(settings)) Reflect.deleteProperty(settings, name)
  Object.assign(settings, readSettings())
  queryClient.clear()
  store.set(guideAtom, null)
  localStorage.clear()
})
