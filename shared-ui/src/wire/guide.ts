import { numberOf, type Wire } from './values.ts'

/** A user. `admin` is 1 for a coordinator, 0 for a guide; any other number counts as 1. */
export type Guide = { id: number; full_name: string; phone: string; admin: number }

/** Parses a guide in any spelling of the wire: `fullName`, the flag as text or as a boolean. */
export function toGuide({ id, full_name, fullName, phone, admin }: Wire): Guide {
  return {
    id: Number(id),
    full_name: textOf(full_name ?? fullName),
    phone: textOf(phone),
    admin: numberOf(admin),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
