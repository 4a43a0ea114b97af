import type { ProgrammeYear } from '../rules/programmeYear.ts'
import { dayInIsrael } from '../rules/time.ts'
import { unwrap } from './clients.ts'
import { daysBefore, spread } from './dates.ts'
import { endedPlan, type GroupPlan, groupPlans } from './groups.data.ts'
import { handoverActions } from './handover.actions.ts'
import { formerGuides, founder } from './people.data.ts'
import { createRandom } from './random.ts'
import { register } from './registration.sessions.ts'
import { createGroup } from './setup.sessions.ts'
import { groupStageActions } from './stage.actions.ts'
import { type DemoAction, type DemoSession, type Ids, idOf } from './timeline.ts'
import { traineeActions } from './trainee.actions.ts'
import { lastYearsGraduate, nearbySchools } from './trainee.values.ts'

/** The days are those before the end of the demo. */
export const lastYear = { label: 'תשפ״ד', start: 400, handedOver: 110, closed: 90 }

const openLabel = 'תשפ״ה'

export function firstYear(now: Date): ProgrammeYear {
  return {
    label: lastYear.label,
    firstDay: dayInIsrael(daysBefore(now, lastYear.start)),
    lastDay: dayInIsrael(daysBefore(now, lastYear.closed)),
  }
}

const graduates = 4

export function lastYearSessions(ids: Ids, now: Date): DemoSession[] {
  const plans = [...groupPlans.filter(({ lastYear }) => lastYear), endedPlan]
  const byFounder = (days: number, actions: DemoAction[]) => ({
    phone: founder.phone,
    endsAt: daysBefore(now, days),
    actions,
  })
  return [
    byFounder(
      lastYear.start - 1,
      plans.map((plan) => createGroup(ids, plan)),
    ),
    ...formerGuides.map((person) => ({
      phone: person.phone,
      endsAt: daysBefore(now, lastYear.start - 4),
      enter: register(
        ids,
        person,
        plans.filter((plan) => formerGuideOf(plan) === person).map(({ name }) => name),
      ),
      actions: [],
    })),
    ...endedGroupSessions(ids, now),
    byFounder(lastYear.closed, [close(ids)]),
  ]
}

function endedGroupSessions(ids: Ids, now: Date): DemoSession[] {
  const groupId = () => idOf(ids.groups, endedPlan.name)
  const { trainees: count } = endedPlan
  const { ofLastYear } = traineeActions(groupId, count, count, createRandom(2 * count))
  return lastYearOfGroup(endedPlan, groupId, ofLastYear, now)
}

export function lastYearOfGroup(
  plan: GroupPlan,
  groupId: () => number,
  trainees: DemoAction[],
  now: Date,
): DemoSession[] {
  const { phone, name } = formerGuideOf(plan)
  const random = createRandom(plan.trainees)
  const stage = groupStageActions(groupId)
  const leaving = Array.from({ length: graduates }, () =>
    addTrainee(groupId, lastYearsGraduate(random, nearbySchools(random))),
  )
  const handover = handoverActions(groupId, { ...plan, handover: 'full' }, [name], random)
  const byGuide = [trainees, leaving, handover, [stage.confirm, stage.handIn]]
  const times = spread(
    byGuide.length,
    daysBefore(now, lastYear.start - 10),
    daysBefore(now, lastYear.handedOver),
  )
  return [
    ...byGuide.map((actions, n) => ({ phone, actions, endsAt: times[n] ?? now })),
    { phone: founder.phone, endsAt: daysBefore(now, lastYear.handedOver), actions: [stage.approve] },
  ]
}

function formerGuideOf({ guides: [first = 0] }: GroupPlan) {
  const [one, other] = formerGuides
  const guide = first % 4 === 0 ? one : other
  if (!guide) throw new Error('last year has no guides')
  return guide
}

function addTrainee(groupId: () => number, trainee: ReturnType<typeof lastYearsGraduate>): DemoAction {
  return (api) => unwrap(api['add-trainee.php'].$post({ json: { group_id: groupId(), ...trainee } }))
}

function close(ids: Ids): DemoAction {
  return async (api) => {
    const leaving = formerGuides.map(({ phone }) => ({
      kind: 'guide' as const,
      key: `${idOf(ids.people, phone)}`,
      choice: 'leave',
    }))
    const ending = { kind: 'group' as const, key: `${idOf(ids.groups, endedPlan.name)}`, choice: 'end' }
    await unwrap(api['update-year-close-draft.php'].$post({ json: { choices: [...leaving, ending] } }))
    const { year, next } = await unwrap(api['get-year-close-draft.php'].$get())
    const { fingerprint } = await unwrap(api['preview-year-close.php'].$get())
    await unwrap(
      api['close-year.php'].$post({ json: { ...year, next: { ...next, label: openLabel }, fingerprint } }),
    )
  }
}
