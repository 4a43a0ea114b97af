import { searchableText } from '@hafifa/api/contract'

/**
 * Matches part of a text, or of a phone with its digits grouped in any way. An empty search matches
 * everything.
 */
export function matchesSearch(search: string, texts: readonly string[], phone = ''): boolean {
  const typed = searchableText(search.trim())
  if ([...texts, phone].some((text) => searchableText(text).includes(typed))) return true
  const digits = /^[\d\s+-]+$/.test(typed) ? digitsOf(typed) : ''
  return digits !== '' && digitsOf(phone).includes(digits)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
