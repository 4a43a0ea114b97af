import { copyMark } from '@hafifa/shared-ui/copyMark'
import { storage } from '@hafifa/shared-ui/storage'

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
}
