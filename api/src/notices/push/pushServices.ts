import type { Config } from '../../config.ts'

/** Of Chrome, Edge and others; Firefox; Safari; and Edge on Windows. */
const known =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w.-]+\.push\.apple\.com|[\w.-]+\.notify\.windows\.com)$/

/** Browsers send the address of their push service, so without this check the server could be made to call any address. */
export function isPushService(endpoint: string, { PUSH_SERVICES }: Pick<Config, 'PUSH_SERVICES'>): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (PUSH_SERVICES.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && known.test(url.hostname)
}
