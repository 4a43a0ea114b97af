import { answerOf } from './callers.ts'
import type { Deed, Visit } from './diary.ts'
import { groupPlans } from './groups.ts'
import { type Ids, idOf } from './ids.ts'
import { daysBefore, hoursBefore } from './moments.ts'
import { founder, guides, newcomer, type Person, phoneOf, withoutGroup } from './people.ts'
import type { Random } from './random.ts'

/** How many groups someone chooses at registration; the founder gives them the others. */
const chosen = 2

/** The one that the guide without a group was in at first. */
const leftGroup = 'יקנעם – שקד'

/** The guides register, each with groups of their own choice, and the founder puts right who guides what. */
export function joining(ids: Ids, now: Date, random: Random): Visit[] {
  const registrations = guides.map((person) => {
    const groups = person === withoutGroup ? [leftGroup] : groupsOf(person)
    const until = person === newcomer ? hoursBefore(now, 3) : daysBefore(now, random.between(61, 74))
    return { phone: person.phone, until, enter: register(ids, person, groups.slice(0, chosen)), deeds: [] }
  })
  const corrections = guides.flatMap((person) =>
    groupsOf(person).length > chosen ? [assign(ids, person, groupsOf(person).slice(chosen))] : [],
  )
  return [
    ...registrations,
    {
      phone: founder.phone,
      until: daysBefore(now, 59),
      deeds: [...corrections, takeOut(ids, withoutGroup, leftGroup)],
    },
  ]
}

function groupsOf({ phone }: Person): string[] {
  return groupPlans.filter((plan) => plan.guides.map(phoneOf).includes(phone)).map(({ name }) => name)
}

function register(ids: Ids, { phone, name }: Person, groups: string[]): Deed {
  return async (api) => {
    const groupIds = groups.map((group) => idOf(ids.groups, group))
    const json = { phone, fullName: name, groupIds }
    const { guide } = await answerOf(api['register.php'].$post({ json }))
    ids.people.set(phone, guide.id)
  }
}

function assign(ids: Ids, { phone }: Person, groups: string[]): Deed {
  return (api) => {
    const groupIds = groups.map((group) => idOf(ids.groups, group))
    return answerOf(
      api['add-guide-groups.php'].$post({ json: { guideId: idOf(ids.people, phone), groupIds } }),
    )
  }
}

function takeOut(ids: Ids, { phone }: Person, group: string): Deed {
  return (api) => {
    const json = { guideId: idOf(ids.people, phone), groupId: idOf(ids.groups, group) }
    return answerOf(api['delete-guide-group.php'].$post({ json }))
  }
}
