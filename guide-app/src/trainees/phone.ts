/** What a call needs of a phone as it was typed, or null when nobody can be called by it. */
export function telLink(phone: string): string | null {
  const number = phone.replace(/[^\d+*#]/g, '')
  return /\d{3}/.test(number) ? `tel:${number}` : null
}

/** The chat with an Israeli mobile, however it was typed; null for any other number. */
export function whatsappLink(phone: string): string | null {
  if (/[^\d\s+().-]/.test(phone)) return null
  const mobile = /^(?:00972|972|)0?(5\d{8})$/.exec(phone.replace(/\D/g, ''))
  return mobile && `https://wa.me/972${mobile[1]}`
}
