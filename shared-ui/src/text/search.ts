import { searchableText } from '@hafifa/api/contract'

/** A phone's digits may be grouped in any way. An empty search matches everything. */
export function matchesSearch(search: string, texts: readonly string[], phone = ''): boolean {
  const typed = searchableText(search.trim())
  if ([...texts, phone].some((text) => searchableText(text).includes(typed))) return true
  const digits = /^[\d\s+-]+$/.test(typed) ? digitsOf(typed) : ''
  return digits !== '' && digitsOf(phone).includes(digits)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
