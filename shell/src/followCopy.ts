import { copyOwner, onCopyMark, sealedGuides } from '@hafifa/shared-ui/copyOwner'
import { currentGuide, deviceCopyAtom, type NoCopy, onGuideChange, store } from '@hafifa/shared-ui/platform'

const loadCode = () => import('./offline/deviceCopyCode.ts')

// Passed on as a whole, so that the bundler keeps what only the page on the device uses.
const keep = (code: Awaited<ReturnType<typeof loadCode>>) => code.keepCopy()

const noCopy: NoCopy = { create: async (...copy) => (await loadCode()).createAndKeep(...copy) }

/** Loads the code of copies on the device of a guide who has asked for one, and nowhere else. */
export function followCopy(): void {
  const offer = () => {
    if (copyOwner() === null && !store.get(deviceCopyAtom)) store.set(deviceCopyAtom, noCopy)
  }
  const follow = () => {
    offer()
    if (copyOwner() !== null || sealedGuides().length > 0)
      void loadCode()
        .then(keep)
        .catch(() => undefined)
  }
  follow()
  onCopyMark(follow)
  // A sign-out ends the copy itself.
  onGuideChange(() => {
    if (currentGuide()) follow()
  })
  // A copy that has ended, perhaps in another tab, may be created again.
  store.sub(deviceCopyAtom, offer)
}
