/** The longest accepted texts, in UTF-16 units. */
export const textLimits = { short: 200, long: 5000, contactPhone: 20 } as const

/** The stored form of a text: trimmed, with `\n` for line ends. */
export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}
