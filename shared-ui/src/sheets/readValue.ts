import {
  asciiDigits,
  type FieldDescription,
  type FieldValue,
  findPhone,
  limitOf,
  requiredMessage,
  storedPhone,
} from '@hafifa/api/contract'
import { tooLong } from '../text/tooLong.ts'

/** `zeroRestored`: the leading zero of a phone was restored. `doubt`: why an accepted value may be wrong. */
type ReadValue = { value: FieldValue | null; zeroRestored?: boolean; doubt?: string } | { error: string }

export function readValue(field: FieldDescription, given: string): ReadValue {
  // The server rejects control characters.
  const text = given.replace(/[^\P{Cc}\n\t]/gu, ' ').trim()
  if (text === '') return field.required ? { error: requiredMessage } : { value: null }
  switch (field.kind) {
    case 'yesNo':
      return yesOrNo(text, [true, false])
    case 'bit':
      return yesOrNo(text, [1, 0])
    case 'choice': {
      const option = optionOf(field.options, text)
      return option === undefined
        ? { error: `הערכים האפשריים: ${field.options.join(', ')}` }
        : { value: option }
    }
    case 'openChoice':
      return checked(field, optionOf(field.options, text) ?? text)
    case 'contactPhone': {
      const phone = storedPhone(text)
      return {
        ...checked(field, phone),
        ...(restoresZero(phone, text) && { zeroRestored: true }),
        ...(!findPhone(text) && { doubt: 'זה אינו מספר טלפון' }),
      }
    }
    case 'short':
    case 'long':
      return checked(field, text)
  }
}

/** Sheets drop the zero at the beginning of a number, and address books put the country code in its place. */
export function restoresZero(phone: string, text: string): boolean {
  return phone.startsWith('0') && phone.replace(/\D/g, '') !== asciiDigits(text).replace(/\D/g, '')
}

function checked(field: FieldDescription, text: string): ReadValue {
  const error = tooLong(text, limitOf(field))
  return error ? { error } : { value: text }
}

const yes = new Set(['כן', 'yes', 'true', '1', 'v', 'x', '✓', 'y'])
const no = new Set(['לא', 'no', 'false', '0', 'n', '-'])

export const isYesOrNo = (text: string) => yes.has(text.toLowerCase()) || no.has(text.toLowerCase())

function yesOrNo(text: string, [whenYes, whenNo]: [FieldValue, FieldValue]): ReadValue {
  if (!isYesOrNo(text)) return { error: 'יש לכתוב כן או לא' }
  return { value: yes.has(text.toLowerCase()) ? whenYes : whenNo }
}

/** The option that a text means in any grammatical gender. For example, פעיל and פעילה mean פעיל.ה. */
export function optionOf(options: readonly string[], text: string): string | undefined {
  return options.find((option) => {
    const [base = '', ending] = option.split(/\.(?=\p{L}+$)/u)
    return [option, ...(ending ? [base, base + ending] : [])].some((form) => plain(form) === plain(text))
  })
}

function plain(text: string): string {
  return text.replace(/[׳״'"\s]/g, '')
}
