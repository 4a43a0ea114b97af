/** The longest accepted texts, in UTF-16 units. */
export const textLimits = { short: 200, long: 5000, contactPhone: 20 } as const

export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

export function storedValue<Value>(value: Value): Value | null {
  return typeof value === 'string' ? (normalizeText(value) as Value) || null : value
}

/** Each final letter with the letter that it is inside of a word. */
export const finalLetters = [
  ['ך', 'כ'],
  ['ם', 'מ'],
  ['ן', 'נ'],
  ['ף', 'פ'],
  ['ץ', 'צ'],
] as const

export function withoutFinalLetters(text: string): string {
  return finalLetters.reduce((folded, [final, letter]) => folded.replaceAll(final, letter), text)
}

/** The form in which searches compare texts: "אלון" is a part of "אלונים". */
export function searchableText(text: string): string {
  return withoutFinalLetters(text.toLowerCase())
}
