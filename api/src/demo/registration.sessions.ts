import { unwrap } from './clients.ts'
import { daysBefore, hoursBefore } from './dates.ts'
import { groupPlans } from './groups.data.ts'
import { founder, guides, newcomer, type Person, phoneOf, withoutGroup } from './people.data.ts'
import type { Random } from './random.ts'
import { type DemoAction, type DemoSession, type Ids, idOf } from './timeline.ts'

const selectedAtRegistration = 2

const leftGroup = 'יקנעם – שקד'

export function registrationSessions(ids: Ids, now: Date, random: Random): DemoSession[] {
  const registrations = guides.map((person) => {
    const groups = person === withoutGroup ? [leftGroup] : groupsOf(person)
    const endsAt = person === newcomer ? hoursBefore(now, 3) : daysBefore(now, random.between(61, 74))
    const enter = register(ids, person, groups.slice(0, selectedAtRegistration))
    return { phone: person.phone, endsAt, enter, actions: [] }
  })
  const corrections = guides.flatMap((person) => {
    const unassigned = groupsOf(person).slice(selectedAtRegistration)
    return unassigned.length > 0 ? [assign(ids, person, unassigned)] : []
  })
  return [
    ...registrations,
    {
      phone: founder.phone,
      endsAt: daysBefore(now, 59),
      actions: [...corrections, remove(ids, withoutGroup, leftGroup)],
    },
  ]
}

function groupsOf({ phone }: Person): string[] {
  return groupPlans.filter((plan) => plan.guides.map(phoneOf).includes(phone)).map(({ name }) => name)
}

export function register(ids: Ids, { phone, name }: Person, groups: string[]): DemoAction {
  return async (api) => {
    const groupIds = groups.map((group) => idOf(ids.groups, group))
    const json = { phone, fullName: name, groupIds }
    const { guide } = await unwrap(api['register.php'].$post({ json }))
    ids.people.set(phone, guide.id)
  }
}

function assign(ids: Ids, { phone }: Person, groups: string[]): DemoAction {
  return (api) => {
    const groupIds = groups.map((group) => idOf(ids.groups, group))
    return unwrap(api['add-guide-groups.php'].$post({ json: { guideId: idOf(ids.people, phone), groupIds } }))
  }
}

function remove(ids: Ids, { phone }: Person, group: string): DemoAction {
  return (api) => {
    const json = { guideId: idOf(ids.people, phone), groupId: idOf(ids.groups, group) }
    return unwrap(api['delete-guide-group.php'].$post({ json }))
  }
}
