const key = 'passkey-offered'

/** Whether this guide has answered an offer or used a passkey in this browser. */
export function wasOffered(guideId: number): boolean {
  return localStorage.getItem(key) === String(guideId)
}

export function rememberOffer(guideId: number): void {
  localStorage.setItem(key, String(guideId))
}
