import '../src/theme.css'
// Its hook must run before the hook below: it unmounts the previous test's page, so that the page does not
// fetch again.
import 'vitest-browser-react'
import { beforeAll, beforeEach, vi } from 'vitest'
import { guideAtom, queryClient, store } from '../src/platform.ts'

// Test files share one browser, so what one of them stores would persist to the next: a copy that its key cannot open.
beforeAll(async () => {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
})

// The same for a sign-in.
beforeEach(() => {
  vi.unstubAllGlobals()
  // On a machine that runs tests, the browser is idle only after the timeout of `whenIdle`.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  queryClient.clear()
  store.set(guideAtom, null)
  localStorage.clear()
})
