import { atFirstUse } from './atFirstUse.ts'
import { hebrewNumeral, withHebrewMarks } from './hebrewNumeral.ts'
import { oneLine } from './text.ts'

/** The days are `YYYY-MM-DD`, both included. */
export type ProgrammeYear = { label: string; firstDay: string; lastDay: string }

const hebrewYear = atFirstUse(
  () => new Intl.DateTimeFormat('en-u-ca-hebrew', { year: 'numeric', timeZone: 'UTC' }),
)

function labelOf(hebrewYear: number): string {
  return hebrewNumeral(hebrewYear % 1000)
}

/** The first Hebrew year that a label can mean; later labels repeat after a thousand years. */
const firstHebrewYear = 5700

/** The school year of a Hebrew label such as תשפ״ה; undefined if the text is no such label. */
export function yearLabelled(text: string): ProgrammeYear | undefined {
  const label = withHebrewMarks(oneLine(text))
  const years = Array.from({ length: 300 }, (_, n) => firstHebrewYear + n)
  const found = years.find((year) => labelOf(year) === label)
  if (found === undefined) return undefined
  const start = found - 3761
  return { label, firstDay: `${start}-09-01`, lastDay: `${start + 1}-08-31` }
}

/** The year that follows, as long as a calendar year, with the label of the Hebrew year in which its middle falls. */
export function yearAfter({ lastDay }: Pick<ProgrammeYear, 'lastDay'>): ProgrammeYear {
  const first = movedBy(lastDay, { days: 1 })
  const middle = movedBy(dayOf(first), { days: 182 })
  const number = Number.parseInt(hebrewYear().format(middle), 10)
  return {
    label: labelOf(number),
    firstDay: dayOf(first),
    lastDay: dayOf(movedBy(dayOf(first), { years: 1, days: -1 })),
  }
}

export function yearOf(day: string): ProgrammeYear {
  const year = Number(day.slice(0, 4))
  const start = day.slice(5) < '09-01' ? year - 1 : year
  return yearAfter({ lastDay: `${start}-08-31` })
}

export function yearsAfter(day: string, years: number): string {
  return dayOf(movedBy(day, { years }))
}

function movedBy(day: string, { years = 0, days = 0 }: { years?: number; days?: number }): Date {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  date.setUTCDate(date.getUTCDate() + days)
  return date
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
