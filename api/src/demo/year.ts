import type { Tx } from '../db/connection.ts'
import { createGuide } from '../guides/guides.service.ts'
import type { Visit } from './diary.ts'
import { founding } from './founding.ts'
import { groupPlans } from './groups.ts'
import { groupYear } from './groupYear.ts'
import type { Ids } from './ids.ts'
import { joining } from './joining.ts'
import { daysBefore, hoursBefore } from './moments.ts'
import { coordinators, founder, withoutGroup } from './people.ts'
import type { Random } from './random.ts'

/** The one person who cannot come in by a call; returns their id. */
export async function createFounder(tx: Tx, now: Date): Promise<number> {
  const person = { full_name: founder.name, phone: founder.phone, admin: 1 }
  return (await createGuide(tx, person, daysBefore(now, 81))).id
}

/** Every visit of the demo year, which ends at `now`. */
export function programmeYear(founderId: number, now: Date, random: Random): Visit[] {
  const ids: Ids = { groups: new Map(), people: new Map([[founder.phone, founderId]]) }
  return [
    ...founding(ids, now),
    ...joining(ids, now, random),
    ...groupPlans.flatMap((plan) => (plan.isNew ? [] : groupYear(plan, ids, now, random))),
    ...glances(now),
  ]
}

/** Visits of those who only look: the coordinators twice a week, and a guide who has no group. */
function glances(now: Date): Visit[] {
  const weekly = [54, 51, 47, 44, 40, 37, 33, 30, 26, 23, 19, 16, 12, 9, 5, 2]
  const looks = coordinators.flatMap(({ phone }, n) =>
    weekly.map((days) => ({ phone, until: daysBefore(now, days + n / 4), deeds: [] })),
  )
  return [
    ...looks,
    { phone: founder.phone, until: hoursBefore(now, 0.25), deeds: [] },
    { phone: withoutGroup.phone, until: hoursBefore(now, 4.5), deeds: [] },
  ]
}
