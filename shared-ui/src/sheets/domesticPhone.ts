/** Restores the leading zero, which sheets drop. Any other text is unchanged. */
export function domesticPhone(text: string): string {
  // Address books add bidirectional marks.
  if (/[^\d\s().+\p{Pd}\p{Cf}]/u.test(text)) return text
  const number = /^(?:(?:00)?9720?)?([57]\d{8}|[23489]\d{7})$/.exec(text.replace(/\D/g, ''))
  return number ? `0${number[1]}` : text
}
