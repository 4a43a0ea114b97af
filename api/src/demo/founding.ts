import { answerOf } from './callers.ts'
import type { Deed, Visit } from './diary.ts'
import { type GroupPlan, groupPlans } from './groups.ts'
import { type Ids, idOf } from './ids.ts'
import { daysBefore, hoursBefore } from './moments.ts'
import { coordinatorPhone, coordinators, founder, phoneOf } from './people.ts'

const others = coordinators.filter(({ phone }) => phone !== founder.phone)

/** The first days of the year: coordinators come in, groups are founded and shared out; and the groups founded later. */
export function founding(ids: Ids, now: Date): Visit[] {
  const byFounder = (days: number, deeds: Deed[]) => ({
    phone: founder.phone,
    until: daysBefore(now, days),
    deeds,
  })
  const early = groupPlans.filter(({ isNew }) => !isNew)
  const late = groupPlans.filter(({ isNew }) => isNew)
  return [
    byFounder(
      80,
      others.map(({ phone }) => bringIn(ids, phone)),
    ),
    ...others.map(({ phone, name }) => ({
      phone,
      until: daysBefore(now, 79),
      deeds: [giveName(ids, phone, name)],
    })),
    byFounder(
      78,
      early.map((plan) => found(ids, plan)),
    ),
    byFounder(
      77,
      others.map(({ phone }) => hand(ids, phone, early)),
    ),
    ...late.map((plan) => ({
      phone: coordinatorPhone(plan),
      until: hoursBefore(now, plan.quiet),
      deeds: [found(ids, plan)],
    })),
  ]
}

function bringIn(ids: Ids, phone: string): Deed {
  return async (api) => {
    const { guide } = await answerOf(api['add-admin.php'].$post({ json: { phone } }))
    ids.people.set(phone, guide.id)
  }
}

function giveName(ids: Ids, phone: string, full_name: string): Deed {
  return (api) =>
    answerOf(api['update-guide.php'].$post({ json: { id: idOf(ids.people, phone), full_name } }))
}

/** The founder's own groups, and those founded late by their coordinator, have the coordinator at once. */
function found(ids: Ids, { name, coordinator, isNew }: GroupPlan): Deed {
  const phone = coordinator === undefined ? undefined : phoneOf(coordinator)
  return async (api) => {
    const atOnce = isNew || phone === founder.phone
    const admin_id = phone && atOnce ? idOf(ids.people, phone) : undefined
    const { id } = await answerOf(api['add-group.php'].$post({ json: { name, admin_id } }))
    ids.groups.set(name, id)
  }
}

function hand(ids: Ids, phone: string, plans: GroupPlan[]): Deed {
  const mine = plans.filter((plan) => plan.coordinator !== undefined && phoneOf(plan.coordinator) === phone)
  return (api) => {
    const groupIds = mine.map(({ name }) => idOf(ids.groups, name))
    return answerOf(
      api['add-admin-groups.php'].$post({ json: { adminId: idOf(ids.people, phone), groupIds } }),
    )
  }
}
