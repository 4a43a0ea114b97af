import type { Deed, Visit } from './diary.ts'
import { fileDeeds } from './fileDeeds.ts'
import type { GroupPlan } from './groups.ts'
import { type Ids, idOf } from './ids.ts'
import { daysBefore, hoursBefore, spread } from './moments.ts'
import { coordinatorPhone, nameOf, phoneOf } from './people.ts'
import type { Random } from './random.ts'
import { stageDeeds } from './stageDeeds.ts'
import { traineeDeeds } from './traineeDeeds.ts'

type Sitting = { phone: string; deeds: Deed[] }

/** Days before the end in which the work with the groups begins; everyone is there by then. */
const workBegins = { earliest: 57, latest: 40 }

/** What was done with a group over the year, once it and its people were there. */
export function groupYear(plan: GroupPlan, ids: Ids, now: Date, random: Random): Visit[] {
  const sittings = work(plan, ids, random)
  const latest = hoursBefore(now, plan.quiet)
  const begin = daysBefore(now, random.between(workBegins.latest, workBegins.earliest))
  const before = spread(sittings.length - 1, begin, hoursBefore(now, plan.quiet + 40))
  return sittings.map((sitting, n) => ({ ...sitting, until: before[n] ?? latest }))
}

function work(plan: GroupPlan, ids: Ids, random: Random): Sitting[] {
  const groupId = () => idOf(ids.groups, plan.name)
  const coordinator = coordinatorPhone(plan)
  const guides = plan.guides.map(phoneOf)
  const trainees = traineeDeeds(groupId, plan.trainees, random)
  const stage = stageDeeds(groupId, plan.reason)
  const byGuide = (...deeds: Deed[]) => ({
    phone: guides.length > 0 ? random.pick(guides) : coordinator,
    deeds,
  })
  const byCoordinator = (...deeds: Deed[]) => ({ phone: coordinator, deeds })

  const endings = {
    active: [],
    review: [byGuide(stage.handIn)],
    update: [byGuide(stage.handIn), byCoordinator(stage.giveBack)],
    completed: [byGuide(stage.handIn), byCoordinator(stage.approve)],
    reopened: [
      byGuide(stage.handIn),
      byCoordinator(stage.approve),
      byCoordinator(stage.reopen),
      byGuide(...trainees.someChanges()),
    ],
  }
  const file = fileDeeds(groupId, plan, plan.guides.map(nameOf), random)
  const sittings = [
    ...chunks(trainees.all, 21).map((deeds) => byGuide(...deeds)),
    ...Array.from({ length: random.between(1, 4) }, () => byGuide(...trainees.someChanges())),
    ...chunks(file, 5).map((deeds) => byGuide(...trainees.someChanges(), ...deeds)),
    ...(plan.confirmed || plan.stage ? [byGuide(stage.confirm)] : []),
    ...endings[plan.stage ?? 'active'],
  ]
  return sittings.filter(({ deeds }) => deeds.length > 0)
}

function chunks<Item>(list: Item[], size: number): Item[][] {
  const count = Math.ceil(list.length / size)
  return Array.from({ length: count }, (_, n) => list.slice(n * size, (n + 1) * size))
}
