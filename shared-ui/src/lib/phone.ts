import {
  asciiDigits,
  findPhone,
  phoneLength as length,
  phoneError as notAPhone,
  phonePattern,
} from '@hafifa/api/contract'

const countryCode = /^(?:00)?972/

const maxInternational = '009720'.length + length - 1

/** A number in any notation once it is whole, as browsers fill it in; until then and otherwise all digits. */
export function onlyDigits(typed: string): string {
  const found = findPhone(typed)
  return found?.rest === '' && isPhone(found.number) ? found.number : asciiDigits(typed).replace(/\D/g, '')
}

export function isPhone(phone: string): boolean {
  return phonePattern.test(phone)
}

/** A number that is too short is an error only once the field has lost the focus (`left`). */
export function phoneError(phone: string, { left }: { left: boolean }): string | undefined {
  const finished = phone.length >= (countryCode.test(phone) ? maxInternational : length)
  return (finished || (left && phone !== '')) && !isPhone(phone) ? notAPhone : undefined
}

/** As people read it aloud. */
export function phoneInGroups(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

export function telLink(phone: string): string | null {
  const found = findPhone(phone)
  return found && `tel:${found.number}`
}

/** In the chat of an Israeli mobile, otherwise with a choice of the recipient. */
export function whatsappMessage(phone: string, text: string): string {
  return `${whatsappLink(phone) ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`
}

/** Null for any number but an Israeli mobile. */
export function whatsappLink(phone: string): string | null {
  const mobile = /^0(5\d{8})$/.exec(findPhone(phone)?.number ?? '')
  return mobile && `https://wa.me/972${mobile[1]}`
}
