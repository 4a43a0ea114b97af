import { displayName, nameError, phoneError, requiredMessage } from '@hafifa/api/contract'
import { isolate } from '@hafifa/shared-ui/isolate'
import { isPhone, onlyDigits } from '@hafifa/shared-ui/phone'
import type { Group as WholeGroup } from '@hafifa/shared-ui/platform'
import { type ComparedRow, type NumberedTexts, readValue, restoresZero } from '@hafifa/shared-ui/sheets'
import type { GuideWithGroups } from '../queries/guides.ts'
import type { Invitation } from '../queries/invitations.ts'
import { type GroupField, type Nth, people } from './targets.ts'

type Group = Pick<WholeGroup, 'id' | 'name' | 'guideIds'>

export type Stored = {
  groups: readonly Group[]
  guides: readonly GuideWithGroups[]
  invitations: readonly Invitation[]
  /** Names that the server has rejected, because groups that have ended keep theirs. */
  taken: ReadonlySet<string>
}

export type NamedGuide = {
  full_name: string
  phone: string
  /** The name in the sheet, if it differs: the phone may belong to somebody else. */
  otherName?: string
  /** The effect of the import on the guide; none if they are already in the group. */
  effect: 'assign' | 'invite' | 'extend' | 'none'
}

export type GroupRow = ComparedRow<GroupField> & {
  name: string
  group?: Group
  /** The row that first names the same new group. */
  firstNumber?: number
  guides: NamedGuide[]
  zeroRestored: boolean
}

export function compare(rows: readonly NumberedTexts<GroupField>[], stored: Stored): GroupRow[] {
  const find = createFinder(stored)
  const firstRowOf = new Map<string, number>()
  const added = new Set<string>()
  return rows.map(({ number, texts }) => {
    const { text: name, error } = readText(texts.name, { required: true })
    const group = find.group(name)
    const key = group ? `${group.id}` : normalizeName(name)
    const read = people.map((nth) => readGuide(texts, nth, find))
    const nameError = error ?? (!group && stored.taken.has(name) ? takenError : undefined)
    const problems: Problems = [
      ...(nameError ? [{ field: 'name' as const, text: nameError }] : []),
      ...read.flatMap(({ problems }) => problems),
    ]
    const zeroRestored = read.some((guide) => guide.zeroRestored)
    const row = { number, texts, name, ...(group && { group }), problems, zeroRestored }
    if (problems.length > 0) return { ...row, guides: [], state: 'wrong' }

    const guides = read.flatMap(({ person }): NamedGuide[] => {
      if (!person) return []
      const link = `${key} ${person.phone}`
      const isIn = added.has(link) || (group !== undefined && find.isIn(person.phone, group))
      added.add(link)
      return [{ ...person, effect: isIn ? 'none' : find.effect(person.phone) }]
    })
    const firstNumber = group ? undefined : firstRowOf.get(key)
    if (firstNumber === undefined) firstRowOf.set(key, number)
    const changes = guides.some(({ effect }) => effect !== 'none')
    const state = !group && firstNumber === undefined ? 'new' : changes ? 'changed' : 'same'
    return { ...row, guides, state, ...(firstNumber !== undefined && { firstNumber }) }
  })
}

type Problems = GroupRow['problems']

const takenError = 'השם שייך לקבוצה שהסתיימה'

/** Parses a name by the rules of the server, which otherwise rejects the whole import. */
function readText(given = '', required: { required?: true } = {}): { text: string; error?: string } {
  const read = readValue({ label: '', kind: 'short', ...required }, given)
  if ('error' in read) return { text: given.trim(), error: read.error }
  const text = `${read.value ?? ''}`
  const error = nameError(text)
  return error ? { text, error } : { text }
}

type Person = Pick<NamedGuide, 'full_name' | 'phone' | 'otherName'>

type ReadGuide = { person?: Person; problems: Problems; zeroRestored: boolean }

function readGuide(texts: GroupRow['texts'], nth: Nth, find: Finder): ReadGuide {
  const given = (texts[`phone${nth}`] ?? '').trim()
  const phone = onlyDigits(given)
  const zeroRestored = restoresZero(phone, given)
  const { text: name, error } = readText(texts[`guide${nth}`])
  const wrong = (text: string, field?: GroupField): ReadGuide => ({
    problems: [{ text, ...(field && { field }) }],
    zeroRestored,
  })
  if (error) return wrong(error, `guide${nth}`)
  if (given === '' && name === '') return { problems: [], zeroRestored }
  const known = given === '' ? find.guideNamed(name) : find.guide(phone)
  if (known && !known.active) return wrong(`הגישה של ${isolate(displayName(known.full_name))} הופסקה`)
  if (known) return { person: personOf(known, name), problems: [], zeroRestored }
  if (given === '') return wrong(requiredMessage, `phone${nth}`)
  if (!isPhone(phone)) return wrong(phoneError, `phone${nth}`)
  const person = personOf(find.invitation(phone) ?? { full_name: name, phone }, name)
  if (person.full_name === '') return wrong(requiredMessage, `guide${nth}`)
  return { person, problems: [], zeroRestored }
}

function personOf({ full_name, phone }: Person, written: string): Person {
  const known = wordsOf(full_name)
  const isOther =
    known.length > 0 &&
    normalizeName(written) !== normalizeName(full_name) &&
    wordsOf(written).some((word) => !known.includes(word))
  return { full_name, phone, ...(isOther && { otherName: written }) }
}

type Finder = ReturnType<typeof createFinder>

function createFinder({ groups, guides, invitations }: Stored) {
  const byName = Map.groupBy(groups, ({ name }) => normalizeName(name))
  const byPhone = new Map(guides.map((guide) => [guide.phone, guide]))
  const named = Map.groupBy(
    guides.filter(({ active }) => active),
    ({ full_name }) => normalizeName(full_name),
  )
  const invited = new Map(invitations.map((invitation) => [invitation.phone, invitation]))
  return {
    group(name: string): Group | undefined {
      const alike = byName.get(normalizeName(name)) ?? []
      return alike.find((group) => group.name === name) ?? (alike.length === 1 ? alike[0] : undefined)
    },
    guide: (phone: string) => byPhone.get(phone),
    /** The guide with a name; undefined if several have it. */
    guideNamed(name: string): GuideWithGroups | undefined {
      const alike = named.get(normalizeName(name)) ?? []
      return alike.length === 1 ? alike[0] : undefined
    },
    invitation: (phone: string) => invited.get(phone),
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

const wordsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map(normalizeName)
    .filter(Boolean)

function normalizeName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() || name
}
