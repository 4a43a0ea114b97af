import { chunk } from '../db/chunk.ts'
import { daysBefore, hoursBefore, spread } from './dates.ts'
import type { GroupPlan } from './groups.data.ts'
import { handoverActions } from './handover.actions.ts'
import { lastYearOfGroup } from './lastYear.sessions.ts'
import { coordinatorPhone, nameOf, phoneOf } from './people.data.ts'
import type { Random } from './random.ts'
import { groupStageActions } from './stage.actions.ts'
import { type DemoAction, type DemoSession, type Ids, idOf } from './timeline.ts'
import { traineeActions } from './trainee.actions.ts'

const startsDaysBefore = { min: 40, max: 57 }

const shareOfStayed = 0.6

export function groupSessions(plan: GroupPlan, ids: Ids, now: Date, random: Random): DemoSession[] {
  const groupId = () => idOf(ids.groups, plan.name)
  const stayed = plan.lastYear ? Math.floor(plan.trainees * shareOfStayed) : 0
  const trainees = traineeActions(groupId, plan.trainees, stayed, random)
  const sessions = untimedSessions(plan, groupId, trainees, random)
  const start = daysBefore(now, random.between(startsDaysBefore.min, startsDaysBefore.max))
  const end = hoursBefore(now, plan.idleHours)
  const earlier = spread(sessions.length - 1, start, hoursBefore(now, plan.idleHours + 40))
  return [
    ...(plan.lastYear ? lastYearOfGroup(plan, groupId, trainees.ofLastYear, now) : []),
    ...sessions.map((session, n) => ({ ...session, endsAt: earlier[n] ?? end })),
  ]
}

function untimedSessions(
  plan: GroupPlan,
  groupId: () => number,
  trainees: ReturnType<typeof traineeActions>,
  random: Random,
): Omit<DemoSession, 'endsAt'>[] {
  const coordinator = coordinatorPhone(plan)
  const guides = plan.guides.map(phoneOf)
  const stage = groupStageActions(groupId, plan.rejectionReason)
  const byGuide = (...actions: DemoAction[]) => ({
    phone: guides.length > 0 ? random.pick(guides) : coordinator,
    actions,
  })
  const byCoordinator = (...actions: DemoAction[]) => ({ phone: coordinator, actions })

  const endings = {
    active: [],
    review: [byGuide(stage.handIn)],
    update: [byGuide(stage.handIn), byCoordinator(stage.reject)],
    completed: [byGuide(stage.handIn), byCoordinator(stage.approve)],
    reopened: [
      byGuide(stage.handIn),
      byCoordinator(stage.approve),
      byCoordinator(stage.reopen),
      byGuide(...trainees.someChanges()),
    ],
  }
  const handover = handoverActions(groupId, plan, plan.guides.map(nameOf), random)
  const sessions = [
    ...chunk(trainees.ofThisYear, 21).map((actions) => byGuide(...actions)),
    ...Array.from({ length: random.between(1, 4) }, () => byGuide(...trainees.someChanges())),
    ...chunk(handover, 5).map((actions) => byGuide(...trainees.someChanges(), ...actions)),
    ...(plan.confirmed || plan.stage ? [byGuide(stage.confirm)] : []),
    ...endings[plan.stage ?? 'active'],
  ]
  return sessions.filter(({ actions }) => actions.length > 0)
}
