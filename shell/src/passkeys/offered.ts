import { storage } from '@hafifa/shared-ui/storage'

const key = 'passkey-offered'

/** Whether this guide has responded to an offer or used a passkey in this browser. */
export function wasOffered(guideId: number): boolean {
  return storage.getItem(key) === String(guideId)
}

export function rememberOffer(guideId: number): void {
  storage.setItem(key, String(guideId))
}
