/** The longest accepted texts, in UTF-16 units. */
export const textLimits = { short: 200, long: 5000, contactPhone: 20 } as const

export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

export function storedValue<Value>(value: Value): Value | null {
  return typeof value === 'string' ? (normalizeText(value) as Value) || null : value
}
