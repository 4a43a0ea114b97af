import { knownGrade } from '@hafifa/api/contract'
import type { AssignedColumn } from './assign.ts'
import type { ListRow } from './locate.ts'
import { tokensOf } from './titles.ts'

/** Which fields name a person, and which texts that are alone in their row are titles of a section. */
export type NameRules<Name extends string> = {
  isName: (field: Name) => boolean
  isSection: (text: string) => boolean
}

const totals = /^(?:סהכ|סכ הכל|סכ הכול|סיכומ|total|sum)(?: |$)/

/** Of few rows, which are then read like titles. */
const mayBeTotal = /^[^א-תa-z]*[סts]/i

const sections =
  /^(?:כיתה|כתה|שכבה|שכבת|קבוצה|קבוצת|רשימה|רשימת|חניכי|תלמידי|בנימ|בנות|ממתינימ|המתנה|עודכנ|נכונ|הערה|הערות|תאריכ|מקרא)(?: |$)/

export function isSectionOfPeople(text: string): boolean {
  const isGrade = knownGrade(text) !== undefined && !/\s\S*\p{L}/u.test(text)
  return isGrade || sections.test(tokensOf(text).join(' '))
}

export function nobodyIn<Name extends string>(
  { cells, repeatsTitles, merged }: ListRow,
  columns: readonly AssignedColumn<Name>[],
  { isName, isSection }: NameRules<Name>,
): string | undefined {
  if (repeatsTitles) return 'שורת כותרות'
  const filled = columns.filter(({ at }) => cells[at])
  const [first] = filled
  const text = first ? (cells[first.at]?.text ?? '') : ''
  if (mayBeTotal.test(text) && totals.test(tokensOf(text).join(' '))) return 'שורת סיכום'
  const named = filled.filter(({ field }) => field !== null && isName(field))
  if (merged !== undefined) return 'כותרת של חלק מהרשימה'
  // Without a column of names, a person has to choose it first.
  if (!columns.some(({ field }) => field !== null && isName(field))) return undefined
  const hasOnlyOthers = filled.every(({ field }) => field === null)
  if (hasOnlyOthers || (filled.length === 1 && named.length === 0)) return 'אין בשורה שם'
  return filled.length === 1 && isSection(text) ? 'כותרת של חלק מהרשימה' : undefined
}

export function onlyText({ cells, merged }: ListRow): string | undefined {
  const filled = cells.filter((cell) => cell !== undefined)
  return merged ?? (filled.length === 1 ? filled[0]?.text : undefined)
}

/** The grade and class that the title of a section names, such as "ח'1" for "כיתה ח'1". */
export function sectionGrade(text: string | undefined): string | undefined {
  if (text === undefined || knownGrade(text) === undefined) return undefined
  return text.replace(/^(?:כי?תה|שכב[הת])[\s:.־–-]*/, '').trim()
}
