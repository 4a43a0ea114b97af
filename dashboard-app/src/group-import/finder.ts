import { fold } from '@hafifa/api/contract'
import { groupBy, isolate } from '@hafifa/shared-ui/lib'
import type { Doubt } from '@hafifa/shared-ui/sheets'
import type { GuideWithGroups } from '../queries/guides.ts'
import type { Invitation } from '../queries/invitations.ts'
import type { Group, Stored } from './stored.ts'
import type { GroupField } from './targets.ts'

export type Finder = ReturnType<typeof createFinder>

type FoundGroup = { group?: Group; doubt?: Doubt<GroupField> }

export function createFinder({ groups, guides, invitations }: Stored) {
  const byName = groupBy(groups, ({ name }) => fold(name))
  const byLetters = groupBy(groups, ({ name }) => lettersOf(name))
  const byPhone = new Map(guides.map((guide) => [guide.phone, guide]))
  const named = groupBy(
    guides.filter(({ active }) => active),
    ({ full_name }) => sortedWords(full_name),
  )
  const invited = new Map(invitations.map((invitation) => [invitation.phone, invitation]))
  return {
    group(name: string): FoundGroup {
      const same = byName.get(fold(name)) ?? []
      const group = same.find((one) => one.name === name) ?? same[0]
      if (group) return { group }
      const [alike, ...others] = byLetters.get(lettersOf(name)) ?? []
      if (!alike || others.length > 0) return {}
      return { group: alike, doubt: similarGroup(alike.name) }
    },
    guide: (phone: string) => byPhone.get(phone),
    guideNamed(name: string): GuideWithGroups | undefined {
      const alike = named.get(sortedWords(name)) ?? []
      return alike.length === 1 ? alike[0] : undefined
    },
    invitation: (phone: string): Invitation | undefined => invited.get(phone),
    isIn(phone: string, { id, guideIds }: Group): boolean {
      const guide = byPhone.get(phone)
      if (guide) return guideIds.includes(guide.id)
      return invited.get(phone)?.groups.some((group) => group.id === id) ?? false
    },
    effect: (phone: string) =>
      byPhone.has(phone)
        ? ('assign' as const)
        : invited.has(phone)
          ? ('extend' as const)
          : ('invite' as const),
  }
}

export function similarGroup(name: string): Doubt<GroupField> {
  return {
    about: 'group',
    text: `ייתכן שזאת הקבוצה ${isolate(name)}`,
    choices: [
      { value: 'listed', label: 'כן, אותה קבוצה' },
      { value: 'new', label: 'לא, קבוצה חדשה' },
    ],
  }
}

export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other) || lettersOf(one) === lettersOf(other)
}

export function sortedWords(name: string): string {
  return fold(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ')
}

export function lettersOf(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '') || name
}
