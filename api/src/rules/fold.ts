import { asciiDigits, asciiMarks, invisible, spaces } from './characters.ts'
import { phoneDigits, searchedDigits } from './phone.ts'

export const finalLetters = [
  ['ך', 'כ'],
  ['ם', 'מ'],
  ['ן', 'נ'],
  ['ף', 'פ'],
  ['ץ', 'צ'],
] as const

const letterOf = new Map<string, string>(finalLetters)

export function withoutFinalLetters(text: string): string {
  return text.replace(/[ךםןףץ]/g, (final) => letterOf.get(final) ?? final)
}

/** Most names are words of which only final letters change, and are compared by the thousand. */
const plainWords = /^[a-z0-9א-ת]+(?: [a-z0-9א-ת]+)*$/

/**
 * The form in which texts are compared and searched: without the forms of final letters, niqqud, case and invisible
 * characters. A geresh is an apostrophe, gershayim are a quotation mark, and a hyphen of any kind is a space.
 */
export function fold(text: string): string {
  if (plainWords.test(text)) return withoutFinalLetters(text)
  return asciiMarks(withoutFinalLetters(asciiDigits(text.toLowerCase())))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(invisible, '')
    .replace(/[\p{Pd}\u2212]/gu, ' ')
    .replace(spaces, ' ')
    .trim()
}

/** What a search is compared with: the names and phones of a person, folded. Phones are there by their digits, too. */
export function searchKey(texts: readonly string[], phone = ''): string {
  const folded = fold([...texts, phone].join(' '))
  const digits = phoneDigits(phone)
  return digits === '' || folded.endsWith(digits) ? folded : `${folded} ${digits}`
}

/** The parts of a search, of which one form each has to occur. None for a search that finds everything. */
export function searchParts(search: string): string[][] {
  const digits = searchedDigits(search)
  if (digits.length > 0) return [digits]
  return wordsOf(fold(search)).map((word) => [word])
}

/** A short number belongs to the word before it, as in the name of a group. Alone it would be found in most phones. */
const wordsOf = (folded: string) => folded.split(/ (?!\d{1,2}(?: |$))/).filter(Boolean)

export function isFound(parts: readonly string[][], key: string): boolean {
  return parts.every((forms) => forms.some((form) => key.includes(form)))
}
