import { endPushWithSession } from '@hafifa/shared-ui/account'
import { dropControlCharacters, pasteInOneLine } from '@hafifa/shared-ui/fields'
import { startLive } from '@hafifa/shared-ui/live'
import { cacheFont } from './cacheFont.ts'
import { followCopy } from './followCopy.ts'
import { HeaderSearch } from './frame/HeaderSearch.tsx'
import { Toasts } from './frame/Toasts.tsx'
import { Bell } from './inbox/Bell.tsx'
import { prefetchPressedPages } from './prefetchPressed.ts'
import { openGate } from './proof/gate.tsx'
import { startIdleLock } from './proof/idleLock.ts'

export { loadCopy } from './followCopy.ts'
export { ask } from './proof/requests.ts'

export function AfterReady() {
  return (
    <>
      <Toasts />
      <HeaderSearch />
      <Bell />
    </>
  )
}

dropControlCharacters()
pasteInOneLine()
prefetchPressedPages()
startLive()
endPushWithSession()
openGate()
startIdleLock()
followCopy()
void cacheFont().catch(() => undefined)

// Preloads the sign-in, to which a session that ends offline leads and what follows it, and what opens a locked screen.
for (const load of [
  () => import('./login/LoginPage.tsx'),
  () => import('./proof/ProofPanel.tsx'),
  () => import('./federation.ts'),
]) {
  void load().catch(() => undefined)
}
