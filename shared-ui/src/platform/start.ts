import { once } from '../lib/once.ts'
import { startPreloadedAnswers } from './client/preloadedAnswers.ts'
import { showAfterRelease } from './query/afterRelease.ts'
import { queryClient } from './query/queryClient.ts'
import { wayBackAtom } from './router/wayBack.ts'
import { startEndingSessions } from './session/endSignedOutSession.ts'
import { onGuideChange, startSession, store } from './session/session.ts'

/** Follows the session and the presses of this page. Before anything is shown or called. */
export const startPlatform = once(() => {
  startSession()
  startEndingSessions()
  startPreloadedAnswers()
  showAfterRelease()
  onGuideChange(() => {
    // Responses for one guide must not be shown to another.
    queryClient.clear()
    store.set(wayBackAtom, null)
  })
})
