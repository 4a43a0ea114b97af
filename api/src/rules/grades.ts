import { hebrewNumeral, withHebrewMarks } from './hebrewNumeral.ts'
import { oneLine } from './text.ts'

/** In the order in which trainees move up. */
export const grades = Array.from({ length: 12 }, (_, n) => hebrewNumeral(n + 1))

const lettersOf = (text: string) => text.replaceAll(/[״׳\s]/g, '')

const spellings = new Map(
  grades.flatMap((grade, index) => [
    [lettersOf(grade), grade],
    [`${index + 1}`, grade],
  ]),
)

const word = /^(?:כי?תה|שכב[הת])(?=[\s:.־–-])[\s:.־–-]*/

/** A grade in letters, perhaps with the number of a class and the name of a track. */
const inLetters =
  /^([א-ת](?:[׳״]?\s?[א-ת])?[׳״]?)(?:[\s/.,־–-]*\(?(\d{1,2})\)?)?(?:[\s־–-]+([א-ת][א-ת״׳\s-]+))?$/

/** A grade in digits with the letter of a class. The number of a class needs the word before it: "7-8" is two grades. */
const inDigits = /^0?(\d{1,2})(?:\.0|[\s/־–-]*([א-ת])[׳]?)?$/

const inDigitsWithNumber = /^0?(\d{1,2})\s*[/־–-]\s*(\d{1,2})$/

const furtherGrade = /^(?:ו-?)?[א-ת]{1,2}(?:[\s־–-]|$)/

type ReadGrade = { grade: string; className: string }

function readGrade(text: string): ReadGrade | undefined {
  const marked = withHebrewMarks(text).trim()
  const [before = ''] = word.exec(marked) ?? []
  const rest = marked.slice(before.length)
  const found =
    inLetters.exec(rest) ??
    inDigits.exec(rest) ??
    (/^כי?תה/.test(before) ? inDigitsWithNumber.exec(rest) : null)
  if (!found) return undefined
  const [, written = '', classNumber = '', track = ''] = found
  const grade = spellings.get(lettersOf(written))
  if (grade === undefined || furtherGrade.test(track.replaceAll(/[״׳]/g, ''))) return undefined
  return { grade, className: [classNumber, track.trim()].filter(Boolean).join(' ') }
}

/** The grade that a text means, such as ט׳ for "כיתה ט' 2"; undefined if it is not understood. */
export function knownGrade(text: string): string | undefined {
  return readGrade(text)?.grade
}

/** The same for two texts that mean the same grade and class, and for two spellings of another text. */
export function comparableGrade(text: string): string {
  const read = readGrade(text)
  return read ? `${read.grade}${read.className}` : lettersOf(withHebrewMarks(text))
}

/** The grade to which another moves up; `leave` or `keep` for trainees who leave or stay in it. */
export type Move = string

export function moveOf(grade: string, chosen: ReadonlyMap<string, Move>): Move {
  const known = knownGrade(grade)
  const choice = chosen.get(gradeKey(grade))
  if (choice !== undefined) return choice
  if (known === undefined) return 'keep'
  return grades[grades.indexOf(known) + 1] ?? 'leave'
}

/** The key of a choice for a grade, which is the same for all its spellings. */
export function gradeKey(text: string): string {
  return knownGrade(text) ?? oneLine(text)
}
