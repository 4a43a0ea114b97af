import { invisible, spaces } from './characters.ts'

export const textLimits = { short: 200, long: 5000, contactPhone: 20 } as const

export function normalizeText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

/** Most lines are in this form already. */
const plainLine = /^[!-~א-ת]+(?: [!-~א-ת]+)*$/

/**
 * A text of one line, such as a name or a school, in the form in which it is stored: invisible characters go, and
 * white space of any kind and length is one space. Niqqud, geresh, gershayim and hyphens stay as they are written.
 */
export function oneLine(text: string): string {
  if (plainLine.test(text)) return text
  return text.normalize('NFC').replace(invisible, '').replace(spaces, ' ').trim()
}

export function storedValue<Value>(value: Value): Value | null {
  return typeof value === 'string' ? (normalizeText(value) as Value) || null : value
}
