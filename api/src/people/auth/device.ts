/** The first match counts: most browsers also name the browsers on which they are based. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
] as const

const systems = [
  ['באייפון', /iPhone/],
  ['באייפד', /iPad/],
  ['באנדרואיד', /Android/],
  ['ב־Windows', /Windows/],
  ['ב־Chromebook', /CrOS/],
  ['ב־Mac', /Macintosh/],
  ['ב־Linux', /Linux/],
] as const

/** Empty if unrecognized. Hebrew comes first, so that the isolated text is right-to-left. */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [browsers, systems].map(
    (kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0],
  )
  return browser || system ? ['דפדפן', browser, system].filter(Boolean).join(' ') : ''
}

/** Stands for an empty description. */
export const unknownDevice = 'מכשיר לא מוכר'
