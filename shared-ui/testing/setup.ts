import '../src/theme.css'
// Its hook unmounts the page of the previous test before the hook below, so that the page does not fetch again.
import 'vitest-browser-react'
import { beforeEach, vi } from 'vitest'
import { guideAtom, queryClient, store } from '../src/platform.ts'

// Files run one after the other in one browser, where storage would carry a sign-in from one to the next.
beforeEach(() => {
  vi.unstubAllGlobals()
  // While tests keep the machine busy, the browser is idle only after the timeout of `whenIdle`.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  queryClient.clear()
  store.set(guideAtom, null)
  localStorage.clear()
})
