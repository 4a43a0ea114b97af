import '../src/theme.css'
// Its hook unmounts the page of the previous test before the hook below, so that the page does not fetch again.
import 'vitest-browser-react'
import { beforeEach, vi } from 'vitest'
import { queryClient } from '../src/platform.ts'
import { currentSession, expireSession } from '../src/session/session.ts'

// Files run one after the other in one browser, where storage would carry a sign-in from one to the next.
beforeEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  expireSession(currentSession())
  localStorage.clear()
})
