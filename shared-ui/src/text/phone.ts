import { phoneLength as length, phoneError as notAPhone, phonePattern } from '@hafifa/api/contract'

const countryCode = /^(?:00)?972/

/** Browsers and address books fill in numbers with the country code. */
const international = /^(?:00)?9720?(?=[5-9]\d{8}$)/

const maxInternational = '00972'.length + length

/** A number that is typed with its country code keeps the code until the last digit. */
export function onlyDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(international, '0')
  return digits.slice(0, countryCode.test(digits) ? maxInternational : length)
}

export function isPhone(phone: string): boolean {
  return phonePattern.test(phone)
}

/** A number that is too short is an error only once the field has lost the focus (`left`). */
export function phoneError(phone: string, { left }: { left: boolean }): string | undefined {
  const finished = (phone.length === length && !countryCode.test(phone)) || (left && phone !== '')
  return finished && !isPhone(phone) ? notAPhone : undefined
}

export function telLink(phone: string): string | null {
  const number = phone.replace(/[^\d+*#]/g, '')
  return /\d{3}/.test(number) ? `tel:${number}` : null
}

/** Names stored by earlier versions may have line breaks, after which any text could follow. */
export function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ')
}

/** In the chat of an Israeli mobile, otherwise with a choice of the recipient. */
export function whatsappMessage(phone: string, text: string): string {
  return `${whatsappLink(phone) ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`
}

/** Null for any number but an Israeli mobile. */
export function whatsappLink(phone: string): string | null {
  if (/[^\d\s+().-]/.test(phone)) return null
  const mobile = /^(?:00972|972|)0?(5\d{8})$/.exec(phone.replace(/\D/g, ''))
  return mobile && `https://wa.me/972${mobile[1]}`
}
