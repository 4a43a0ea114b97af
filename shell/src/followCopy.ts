import { copyOwner, onCopyMark, sealedGuides } from '@hafifa/shared-ui/copyOwner'
import { deviceCopyAtom, type NoCopy, store } from '@hafifa/shared-ui/platform'

const loadCode = () => import('./offline/deviceCopyCode.ts')

// Passed on as a whole, so that the bundler keeps what only the page on the device uses.
const keep = (code: Awaited<ReturnType<typeof loadCode>>) => code.keepCopy()

const noCopy: NoCopy = { create: async (guideId) => (await loadCode()).createAndKeep(guideId) }

/** Loads the code of copies on the device of a guide who has asked for one, and nowhere else. */
export function followCopy(): void {
  const follow = () => {
    const isOwned = copyOwner() !== null
    if (!isOwned && !store.get(deviceCopyAtom)) store.set(deviceCopyAtom, noCopy)
    if (isOwned || sealedGuides().length > 0)
      void loadCode()
        .then(keep)
        .catch(() => undefined)
  }
  follow()
  onCopyMark(follow)
}
