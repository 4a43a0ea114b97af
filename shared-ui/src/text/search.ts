/** Matches a part of a text, or of a phone however its digits are grouped. An empty search matches everything. */
export function matchesSearch(search: string, texts: readonly string[], phone = ''): boolean {
  const typed = search.trim().toLowerCase()
  if ([...texts, phone].some((text) => text.toLowerCase().includes(typed))) return true
  const digits = /^[\d\s+-]+$/.test(typed) ? digitsOf(typed) : ''
  return digits !== '' && digitsOf(phone).includes(digits)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
