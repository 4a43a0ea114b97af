import { storage } from '@hafifa/shared-ui/lib'

const key = 'passkey-offered'

export function wasOffered(guideId: number): boolean {
  return storage.getItem(key) === String(guideId)
}

export function rememberOffer(guideId: number): void {
  storage.setItem(key, String(guideId))
}
