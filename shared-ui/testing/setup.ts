import '../src/theme.css'
// Its hook unmounts the page of the previous test before the hook below, so that the page does not fetch again.
import 'vitest-browser-react'
import { beforeEach, vi } from 'vitest'
import { guideAtom, queryClient, store } from '../src/platform.ts'

// Files run one after the other in one browser, where storage would carry a sign-in from one to the next.
beforeEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  store.set(guideAtom, null)
  localStorage.clear()
})
