import '../src/theme.css'
// Its hook must run before the hook below: it unmounts the previous test's page, so that the page does not
// fetch again.
import 'vitest-browser-react'
import { beforeEach, vi } from 'vitest'
import { guideAtom, queryClient, store } from '../src/platform.ts'

// Test files share one browser, so a sign-in in storage would persist from one file to the next.
beforeEach(() => {
  vi.unstubAllGlobals()
  // On a machine that runs tests, the browser is idle only after the timeout of `whenIdle`.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  queryClient.clear()
  store.set(guideAtom, null)
  localStorage.clear()
})
