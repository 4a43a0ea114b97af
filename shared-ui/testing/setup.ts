import '../src/theme.css'
// Its hook unmounts the page of the previous test before the hook below, so that the page does not fetch again.
import 'vitest-browser-react'
import { beforeEach, vi } from 'vitest'
import { queryClient } from '../src/platform.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})
