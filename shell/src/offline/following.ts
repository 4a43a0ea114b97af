import { copyOwner, onCopyMark, sealedOwners } from '@hafifa/shared-ui/offline'
import { type CopyCode, currentGuide, deviceCopyAtom, onGuideChange, store } from '@hafifa/shared-ui/platform'

export { journalPlace } from '@hafifa/shared-ui/offline'

// In a file of its own, so that pages without a copy do not even list those of the rest.
const loadCode = () => import('./deviceCopyCode.ts')

// Passed on as a whole, so that the bundler keeps what only the page on the device uses.
const keep = (code: Awaited<ReturnType<typeof loadCode>>) => code.keepCopy()

let following = false

/** Of each guide who signs in or out, also once another tab has made the device their own. */
export function followCopy(): void {
  if (following) return
  following = true
  const follow = () => {
    if (copyOwner() !== null || sealedOwners().length > 0)
      void loadCode()
        .then(keep)
        .catch(() => undefined)
  }
  follow()
  onCopyMark(follow)
  onGuideChange(() => {
    // An opened copy ends itself.
    if (currentGuide() || !store.get(deviceCopyAtom)) follow()
  })
}

export const createAndKeep: CopyCode['createAndKeep'] = async (...copy) =>
  (await loadCode()).createAndKeep(...copy)
