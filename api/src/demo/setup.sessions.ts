import { unwrap } from './clients.ts'
import { daysBefore, hoursBefore } from './dates.ts'
import { type GroupPlan, groupPlans } from './groups.data.ts'
import { coordinatorPhone, coordinators, founder, phoneOf } from './people.data.ts'
import { type DemoAction, type DemoSession, type Ids, idOf } from './timeline.ts'

const otherCoordinators = coordinators.filter(({ phone }) => phone !== founder.phone)

export function setupSessions(ids: Ids, now: Date): DemoSession[] {
  const byFounder = (days: number, actions: DemoAction[]) => ({
    phone: founder.phone,
    endsAt: daysBefore(now, days),
    actions,
  })
  const initial = groupPlans.filter(({ isNew, lastYear }) => !isNew && !lastYear)
  const late = groupPlans.filter(({ isNew }) => isNew)
  return [
    byFounder(
      80,
      otherCoordinators.map(({ phone }) => addCoordinator(ids, phone)),
    ),
    ...otherCoordinators.map(({ phone, name }) => ({
      phone,
      endsAt: daysBefore(now, 79),
      actions: [setName(ids, phone, name)],
    })),
    byFounder(
      78,
      initial.map((plan) => createGroup(ids, plan)),
    ),
    byFounder(
      77,
      otherCoordinators.map(({ phone }) => assignGroups(ids, phone, initial)),
    ),
    ...late.map((plan) => ({
      phone: coordinatorPhone(plan),
      endsAt: hoursBefore(now, plan.idleHours),
      actions: [createGroup(ids, plan)],
    })),
  ]
}

function addCoordinator(ids: Ids, phone: string): DemoAction {
  return async (api) => {
    const { guide } = await unwrap(api['add-admin.php'].$post({ json: { phone } }))
    ids.people.set(phone, guide.id)
  }
}

function setName(ids: Ids, phone: string, full_name: string): DemoAction {
  return (api) => unwrap(api['update-guide.php'].$post({ json: { id: idOf(ids.people, phone), full_name } }))
}

/** Only the founder's groups and new groups are created with their coordinator. */
export function createGroup(ids: Ids, { name, coordinator, isNew }: GroupPlan): DemoAction {
  const phone = coordinator === undefined ? undefined : phoneOf(coordinator)
  return async (api) => {
    const withCoordinator = isNew || phone === founder.phone
    const admin_id = phone && withCoordinator ? idOf(ids.people, phone) : undefined
    const { id } = await unwrap(api['add-group.php'].$post({ json: { name, admin_id } }))
    ids.groups.set(name, id)
  }
}

function assignGroups(ids: Ids, phone: string, plans: GroupPlan[]): DemoAction {
  const assigned = plans.filter(
    (plan) => plan.coordinator !== undefined && phoneOf(plan.coordinator) === phone,
  )
  return (api) => {
    const groupIds = assigned.map(({ name }) => idOf(ids.groups, name))
    return unwrap(api['add-admin-groups.php'].$post({ json: { adminId: idOf(ids.people, phone), groupIds } }))
  }
}
