import { copyMark } from '@hafifa/shared-ui/copyMark'
import { dropControlCharacters } from '@hafifa/shared-ui/dropControlCharacters'
import { startLive } from '@hafifa/shared-ui/live'
import { deviceCopyAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { showAfterRelease } from '@hafifa/shared-ui/presses'
import { endPushWithSession } from '@hafifa/shared-ui/push'
import { settings } from '@hafifa/shared-ui/settings'
import { storage } from '@hafifa/shared-ui/storage'
import { cacheFont } from './cacheFont.ts'
import { HeaderSearch } from './frame/HeaderSearch.tsx'
import { Toasts } from './frame/Toasts.tsx'
import { Bell } from './inbox/Bell.tsx'
import { prefetchPressedPages } from './prefetchPressed.ts'
import { openGate } from './proof/gate.tsx'
import { startIdleLock } from './proof/idleLock.ts'

export { ask } from './proof/requests.ts'

export function AfterReady() {
  const Status = useAtomValue(deviceCopyAtom)?.Status
  return (
    <>
      <Toasts />
      <HeaderSearch />
      <Bell />
      {Status && <Status />}
    </>
  )
}

dropControlCharacters()
showAfterRelease()
prefetchPressedPages()
startLive()
endPushWithSession()
openGate()
startIdleLock()
if (settings.offlineDays || storage.getItem(copyMark)) {
  void import('./followCopy.ts').then(({ followCopy }) => followCopy()).catch(() => undefined)
}
void cacheFont().catch(() => undefined)

// Preloads the sign-in, to which a session that ends offline leads and what follows it, and what opens a locked screen.
for (const load of [
  () => import('./login/LoginPage.tsx'),
  () => import('./proof/ProofPanel.tsx'),
  () => import('./federation.ts'),
]) {
  void load().catch(() => undefined)
}
