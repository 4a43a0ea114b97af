const key = 'passkey-offered'

/** Whether this browser has offered a passkey to the guide who signed in here last. */
export function wasOffered(guideId: number): boolean {
  return localStorage.getItem(key) === String(guideId)
}

export function rememberOffer(guideId: number): void {
  localStorage.setItem(key, String(guideId))
}
