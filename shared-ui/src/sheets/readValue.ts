import { type FieldDescription, type FieldValue, limitOf, requiredMessage } from '@hafifa/api/contract'
import { tooLong } from '../text/tooLong.ts'
import { domesticPhone } from './domesticPhone.ts'

/** `zeroRestored`: the leading zero of a phone was restored. `doubt`: why an accepted value may be wrong. */
type ReadValue = { value: FieldValue | null; zeroRestored?: boolean; doubt?: string } | { error: string }

/** In digits. A mobile phone has ten. */
const shortestPhone = 9

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
      const phone = domesticPhone(text)
      return {
        ...checked(field, phone),
        ...(phone !== text && { zeroRestored: true }),
        ...(phone.replace(/\D/g, '').length < shortestPhone && {
          doubt: `במספר טלפון יש לפחות ${shortestPhone} ספרות`,
        }),
      }
    }
    case 'short':
    case 'long':
      return checked(field, text)
  }
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
