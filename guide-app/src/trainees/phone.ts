/** A `tel:` link for a phone as it was typed, or null when it has too few digits. */
export function telLink(phone: string): string | null {
  const number = phone.replace(/[^\d+*#]/g, '')
  return /\d{3}/.test(number) ? `tel:${number}` : null
}

/** A WhatsApp link for an Israeli mobile in any spelling; null for other numbers. */
export function whatsappLink(phone: string): string | null {
  if (/[^\d\s+().-]/.test(phone)) return null
  const mobile = /^(?:00972|972|)0?(5\d{8})$/.exec(phone.replace(/\D/g, ''))
  return mobile && `https://wa.me/972${mobile[1]}`
}
