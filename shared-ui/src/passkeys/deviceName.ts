const names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'מכשיר Android'],
  [/Windows/, 'מחשב Windows'],
  [/Mac/, 'מחשב Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'מחשב Linux'],
] as const

/** The first name of a passkey, from the browser's user agent. */
export function deviceName(userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'מכשיר'
}
