import { copyMark } from '@hafifa/shared-ui/drafts'
import { storage } from '@hafifa/shared-ui/lib'
import { beforeLogout, deviceCopyAtom, store } from '@hafifa/shared-ui/platform'
import { markByCookie } from './cookie.ts'

export const loadCopy = () => import('./offline/following.ts')

/** Only a device whose guide has asked for a copy, perhaps in another tab, loads the code of copies. */
export function followCopy(): void {
  const follow = () => {
    if (storage.getItem(copyMark))
      void loadCopy().then(
        (code) => code.followCopy(),
        () => undefined,
      )
  }
  follow()
  window.addEventListener('storage', follow)
  beforeLogout.add(async () => {
    // Only an opened copy knows whether text waits there. A sign-out would clear it.
    if (storage.getItem(copyMark) && !store.get(deviceCopyAtom)) markByCookie('unsent', true)
  })
}
