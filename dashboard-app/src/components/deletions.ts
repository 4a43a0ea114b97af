import { noticeDays } from '@hafifa/api/contract'
import type { Year } from '../queries/years.ts'
import { daysUntil } from './days.ts'

export type Deletion = { year: Year; what: 'trainees' | 'files'; until: string }

export function announcedDeletions(years: readonly Year[]): Deletion[] {
  return years.flatMap(deletionsOf).filter(({ until }) => {
    const days = daysUntil(until)
    return days > 0 && days <= noticeDays
  })
}

function deletionsOf(year: Year): Deletion[] {
  const { keepTraineesUntil, keepFilesUntil } = year
  return [
    ...(keepTraineesUntil ? [{ year, what: 'trainees' as const, until: keepTraineesUntil }] : []),
    ...(keepFilesUntil ? [{ year, what: 'files' as const, until: keepFilesUntil }] : []),
  ]
}
