/** What came by the wire, before anyone trusts its spelling. */
export type Wire = Readonly<Record<string, unknown>>

/** A number, also as text; true is 1, nothing is 0. */
export function numberOf(value: unknown): number {
  return Number(value ?? 0) || 0
}

export function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}

/** Names, also when they come in one string with commas between. */
export function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value.split(', ') : []
}
