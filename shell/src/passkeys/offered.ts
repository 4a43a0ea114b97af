const key = 'passkey-offered'

/** Whether this browser needs no offer, because this guide has answered one or used a passkey. */
export function wasOffered(guideId: number): boolean {
  return localStorage.getItem(key) === String(guideId)
}

export function rememberOffer(guideId: number): void {
  localStorage.setItem(key, String(guideId))
}
