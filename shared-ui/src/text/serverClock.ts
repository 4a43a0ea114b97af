/** By how much the server's clock is ahead of the device's, which may be wrong by days. */
let aheadMs = 0

export function followServerClock({ headers }: Response): void {
  const sentAt = Date.parse(headers.get('Date') ?? '')
  if (!Number.isNaN(sentAt)) aheadMs = sentAt - Date.now()
}

/** In milliseconds since 1970, as `Date.now()`. By the device's clock until the server has answered. */
export const serverNow = (): number => Date.now() + aheadMs
