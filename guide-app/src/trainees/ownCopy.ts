import { deviceCopyAtom, isCurrentGuide, store } from '@hafifa/shared-ui/platform'

/** Whether the copy answers the calls. */
export const isOffline = () => ownCopy()?.isOffline?.() === true

/** Of this guide, on this device. */
export function ownCopy() {
  const copy = store.get(deviceCopyAtom)
  return copy && isCurrentGuide(copy.guideId) ? copy : undefined
}
