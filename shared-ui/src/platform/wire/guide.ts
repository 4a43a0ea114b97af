import { numberOf, type Wire } from './values.ts'

/** A user. `admin` is 1 for a coordinator and 0 for a guide. Any other number counts as 1. */
export type Guide = { id: number; full_name: string; phone: string; admin: number }

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
