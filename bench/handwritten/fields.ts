import { activityDays, type HandoverField, handoverFields } from '../../api/src/rules/handover.fields.ts'
import { isKeyOf } from '../../api/src/rules/objects.ts'

export type Fields = Partial<Record<HandoverField, string | number | null>>

/** Returns the normalized fields, or undefined if any field is unknown or invalid. */
export function parseFields(input: unknown): Fields | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const valid: Fields = {}
  for (const [name, value] of Object.entries(input)) {
    if (!isKeyOf(handoverFields, name)) return undefined
    const parsed = parseValue(handoverFields[name].kind, value)
    if (parsed === undefined) return undefined
    valid[name] = parsed
  }
  return Object.keys(valid).length > 0 ? valid : undefined
}

function parseValue(kind: string, value: unknown): string | number | null | undefined {
  if (value === null) return null
  if (kind === 'bit') return value === 0 || value === 1 ? value : undefined
  if (typeof value !== 'string') return undefined
  if (kind === 'choice') return activityDays.find((day) => day === value)
  const text = value.replaceAll('\r\n', '\n').trim()
  const fits = text.length <= (kind === 'short' ? 200 : 5000)
  return fits && /^(?:[\n\t]|\P{Cc})*$/u.test(text) && text.isWellFormed() ? text || null : undefined
}
