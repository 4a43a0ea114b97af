import { hebrewNumeral, withHebrewMarks } from './hebrewNumeral.ts'

/** In the order in which trainees move up. */
export const grades = Array.from({ length: 12 }, (_, n) => hebrewNumeral(n + 1))

const lettersOf = (text: string) => text.replaceAll(/[״׳\s]/g, '')

const spellings = new Map(
  grades.flatMap((grade, index) => [
    [lettersOf(grade), grade],
    [`${index + 1}`, grade],
  ]),
)

/** A grade, and the number of a class: after digits only behind the word for it, because "7-8" is two grades. */
const gradeAndClass =
  /^(?:(?:כי?תה|שכב[הת])\s)?\s*(?:([א-ת׳״\s]+?)[\s/־–-]*\(?(\d{1,2})?\)?|(\d{1,2})(?:(?<=^כי?תה\s+\d{1,2})\s*[/־–-]\s*(\d{1,2}))?)$/

function readGrade(text: string): { grade: string; classNumber: string } | undefined {
  const [, letters, ofLetters, digits, ofDigits] = gradeAndClass.exec(withHebrewMarks(text).trim()) ?? []
  const grade = spellings.get(lettersOf(letters ?? digits ?? ''))
  return grade === undefined ? undefined : { grade, classNumber: ofLetters ?? ofDigits ?? '' }
}

/** The grade that a text means, such as ט׳ for "כיתה ט' 2"; undefined if it is not understood. */
export function knownGrade(text: string): string | undefined {
  return readGrade(text)?.grade
}

/** The same for two texts that mean the same grade and class, and for two spellings of another text. */
export function comparableGrade(text: string): string {
  const read = readGrade(text)
  return read ? `${read.grade}${read.classNumber}` : lettersOf(withHebrewMarks(text))
}

/** The grade to which another moves up; `leave` or `keep` for trainees who leave or stay in it. */
export type Move = string

/** The chosen move of the trainees of a grade, or the default. */
export function moveOf(grade: string, chosen: ReadonlyMap<string, Move>): Move {
  const known = knownGrade(grade)
  const choice = chosen.get(known ?? grade)
  if (choice !== undefined) return choice
  if (known === undefined) return 'keep'
  return grades[grades.indexOf(known) + 1] ?? 'leave'
}

/** The key of a choice for a grade, which is the same for all its spellings. */
export function gradeKey(text: string): string {
  return knownGrade(text) ?? text.trim()
}
