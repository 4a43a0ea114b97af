import type { Tx } from '../db/connection.ts'
import { createGuide } from '../people/guides/guides.service.ts'
import { daysBefore, hoursBefore } from './dates.ts'
import { groupSessions } from './group.sessions.ts'
import { groupPlans } from './groups.data.ts'
import { lastYear, lastYearSessions } from './lastYear.sessions.ts'
import { coordinators, founder, withoutGroup } from './people.data.ts'
import type { Random } from './random.ts'
import { registrationSessions } from './registration.sessions.ts'
import { setupSessions } from './setup.sessions.ts'
import { takeoverSessions } from './takeover.sessions.ts'
import type { DemoSession, Ids } from './timeline.ts'

export async function createFounder(tx: Tx, now: Date): Promise<number> {
  const person = { full_name: founder.name, phone: founder.phone, admin: 1 }
  return (await createGuide(tx, person, daysBefore(now, lastYear.start))).id
}

export function demoYear(ids: Ids, now: Date, random: Random): DemoSession[] {
  return [
    ...lastYearSessions(ids, now),
    ...setupSessions(ids, now),
    ...registrationSessions(ids, now, random),
    ...groupPlans.flatMap((plan) => (plan.isNew ? [] : groupSessions(plan, ids, now, random))),
    ...takeoverSessions(ids, now),
    ...readOnlySessions(now),
  ]
}

function readOnlySessions(now: Date): DemoSession[] {
  const daysAgo = [54, 51, 47, 44, 40, 37, 33, 30, 26, 23, 19, 16, 12, 9, 5, 2]
  const byCoordinators = coordinators.flatMap(({ phone }, n) =>
    daysAgo.map((days) => ({ phone, endsAt: daysBefore(now, days + n / 4), actions: [] })),
  )
  return [
    ...byCoordinators,
    { phone: founder.phone, endsAt: hoursBefore(now, 0.25), actions: [] },
    { phone: withoutGroup.phone, endsAt: hoursBefore(now, 4.5), actions: [] },
  ]
}
