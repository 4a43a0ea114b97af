/** The longest accepted texts, in UTF-16 units. */
export const textLimits = { short: 200, long: 5000, contactPhone: 20 } as const

/** The stored form of a text: trimmed, with `\n` for line ends. */
export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

/** A field's value as it is stored: a blank text becomes null. */
export function storedValue<Value>(value: Value): Value | null {
  return typeof value === 'string' ? (normalizeText(value) as Value) || null : value
}
