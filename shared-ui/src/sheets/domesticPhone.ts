/**
 * A phone as it is dialled in Israel: without its country code, and with the zero that sheets drop. Any other text stays as it
 * is.
 */
export function domesticPhone(text: string): string {
  // Address books add marks of direction.
  if (/[^\d\s().+\p{Pd}\p{Cf}]/u.test(text)) return text
  const number = /^(?:(?:00)?9720?)?([57]\d{8}|[23489]\d{7})$/.exec(text.replace(/\D/g, ''))
  return number ? `0${number[1]}` : text
}
