import { allDuties, type DatabaseLevel, type Duty, dutyList } from '../../rules/duties.ts'
import { monthsBefore } from '../../rules/time.ts'

export type Due = { duty: Duty; last: string | undefined; next: string; isOverdue: boolean }

/** Every duty with the day by which it is due next. One that was never done is due today. */
export function dueDuties(lastDone: ReadonlyMap<Duty, string>, level: DatabaseLevel, today: string): Due[] {
  return allDuties.map((duty) => {
    const last = lastDone.get(duty)
    const next = last === undefined ? today : monthsAfter(last, dutyList[duty].months[level])
    return { duty, last, next, isOverdue: last === undefined || next < today }
  })
}

function monthsAfter(day: string, months: number): string {
  return monthsBefore(new Date(`${day}T12:00:00Z`), -months)
    .toISOString()
    .slice(0, 10)
}
