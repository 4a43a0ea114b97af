import { displayName, fold, nameError, phoneError, requiredMessage } from '@hafifa/api/contract'
import { isolate, isPhone } from '@hafifa/shared-ui/lib'
import {
  type ComparedRow,
  type Doubt,
  isOpen,
  nobodyDoubt,
  type SheetRow as Row,
  type RowProblem,
  readCell,
  settled,
  textOf,
} from '@hafifa/shared-ui/sheets'
import { createEarlierRows, type EarlierRows } from './earlierRows.ts'
import { createFinder, type Finder, isSameName, similarGroup } from './finder.ts'
import { guidesIn, type SeveralPhones, type WrittenGuide } from './guidesIn.ts'
import type { Group, Stored } from './stored.ts'
import { type GroupField, type Nth, people } from './targets.ts'

export type SheetRow = Row<GroupField>

export type NamedGuide = {
  full_name: string
  phone: string
  /** The effect of the import on the guide; none if they are already in the group. */
  effect: 'assign' | 'invite' | 'extend' | 'none'
}

export type GroupRow = ComparedRow<GroupField> & {
  name: string
  group?: Group
  /** The row that first names the same new group. */
  firstNumber?: number
  guides: NamedGuide[]
}

/** Which group and which guides each row of a sheet is about, and what is not certain about them. */
export function recognize(rows: readonly SheetRow[], stored: Stored): GroupRow[] {
  const find = createFinder(stored)
  const earlier = createEarlierRows()
  const firstRowOf = new Map<string, number>()
  const added = new Set<string>()
  return rows.map((row): GroupRow => {
    const read = readRow(row, { find, earlier, taken: stored.taken })
    const { group, name, groupName, persons, ...about } = read
    const base = { ...row, ...about, name, guides: [], ...(group && { group }) }
    if (about.doubts.some(({ answer }) => answer === 'skip-row'))
      return { ...base, problems: [], state: 'nobody' }
    if (about.problems.length > 0) return { ...base, state: 'wrong' }
    if (isOpen(about.doubts)) return { ...base, state: 'doubt' }
    earlier.add(name, persons)
    const key = group ? `${group.id}` : fold(groupName)
    const guides = persons.map((person): NamedGuide => {
      const link = `${key} ${person.phone}`
      const isIn = added.has(link) || (group !== undefined && find.isIn(person.phone, group))
      added.add(link)
      return { ...person, effect: isIn ? 'none' : find.effect(person.phone) }
    })
    const firstNumber = group ? undefined : firstRowOf.get(key)
    if (firstNumber === undefined) firstRowOf.set(key, row.number)
    const changes = guides.some(({ effect }) => effect !== 'none')
    const state = !group && firstNumber === undefined ? 'new' : changes ? 'changed' : 'same'
    return { ...base, guides, state, ...(firstNumber !== undefined && { firstNumber }) }
  })
}

type Person = Pick<NamedGuide, 'full_name' | 'phone'>

type Reading = Pick<GroupRow, 'problems' | 'doubts' | 'remarks' | 'name' | 'group'> & {
  persons: Person[]
  groupName: string
}

type Known = { find: Finder; earlier: EarlierRows; taken: Stored['taken'] }

function readRow(row: SheetRow, known: Known): Reading {
  const named = readText(row, 'name', true)
  const { group, which, groupName } = groupOf(named.text, row, known)
  const isTaken = !group && [...known.taken].some((name) => isSameName(name, named.text))
  const ofName = [
    ...named.problems,
    ...(isTaken ? [{ field: 'name' as const, text: 'השם שייך לקבוצה שהסתיימה' }] : []),
  ]
  const guides = people.map((nth) => readGuides(row, nth, known))
  const doubts = [
    ...(row.nobody ? [settled(nobodyDoubt<GroupField>(row.nobody, 'זאת שורה של קבוצה'), row.answers)] : []),
    // A listed group may be alone in its row.
    ...(group ? [] : (row.doubts ?? []).map((doubt) => settled(doubt, row.answers))),
    ...named.doubts,
    ...(which ? [which] : []),
    ...guides.flatMap((read) => read.doubts),
  ]
  return {
    name: named.text,
    groupName,
    ...(group && { group }),
    problems: [...ofName, ...guides.flatMap((read) => read.problems)],
    doubts,
    remarks: guides.flatMap((read) => read.remarks),
    persons: guides.flatMap((read) => read.persons),
  }
}

/** The listed group that a name means, or that of an earlier row; a doubt if the names differ in marks. */
function groupOf(name: string, { answers }: SheetRow, { find, earlier }: Known) {
  const found = name === '' ? {} : find.group(name)
  const before = found.group ? undefined : earlier.groupLike(name)
  const doubt = found.doubt ?? (before === undefined ? undefined : similarGroup(before))
  const which = doubt && settled(doubt, answers)
  const isListed = !which || which.answer === 'listed'
  return {
    group: isListed ? found.group : undefined,
    groupName: isListed && before !== undefined ? before : name,
    which,
  }
}

type ReadText = { text: string; problems: RowProblem<GroupField>[]; doubts: Doubt<GroupField>[] }

/** Parses a text by the rules of the server, which otherwise rejects the whole import. */
function readText(row: SheetRow, field: GroupField, required = false): ReadText {
  const answerOf = (about: string) => row.answers?.[`${field}.${about}`]
  const description = { label: '', kind: 'short' as const, ...(required && { required: true as const }) }
  // A cell of several guides has a line for each.
  const read = readCell(
    field === 'name' ? description : { label: '', kind: 'long' },
    row.cells[field],
    answerOf,
  )
  const written = textOf(row, field)
  if ('error' in read) return { text: written, problems: [{ field, text: read.error }], doubts: [] }
  const doubts = read.doubts.map((doubt) => ({ ...doubt, field, about: `${field}.${doubt.about}` }))
  const text = `${read.value ?? (isOpen(doubts) ? written : '')}`
  const error = field === 'name' ? nameError(text) : undefined
  return { text, problems: error ? [{ field, text: error }] : [], doubts }
}

type ReadGuides = Pick<Reading, 'problems' | 'doubts' | 'remarks' | 'persons'>

function readGuides(row: SheetRow, nth: Nth, known: Known): ReadGuides {
  const [names, phones] = [readText(row, `guide${nth}`), readText(row, `phone${nth}`)]
  const problems = [...names.problems, ...phones.problems]
  const doubts = [...names.doubts, ...phones.doubts]
  const none: ReadGuides = { problems, doubts, remarks: [], persons: [] }
  if (problems.length > 0 || isOpen(doubts) || (names.text === '' && phones.text === '')) return none
  const found = guidesIn(names.text, phones.text)
  if ('error' in found) return { ...none, problems: [{ field: `${found.of}${nth}`, text: found.error }] }
  if ('phones' in found) {
    const which = settled(whichPhone(found, nth), row.answers)
    const chosen =
      which.answer === each
        ? found.people
        : found.phones.filter((phone) => phone === which.answer).map((phone) => ({ name: found.name, phone }))
    if (!chosen?.length) return { ...none, doubts: [...doubts, which] }
    return joined(
      chosen.map((guide) => readGuide(guide, row, nth, known)),
      [...doubts, which],
    )
  }
  const all = found.guides.map((guide) => readGuide(guide, row, nth, known))
  const isRestored = restoresZero(phones.text, found.guides)
  const remarks = isRestored ? [{ text: 'הטלפון תוקן כך שיתחיל ב־0' }] : []
  return { ...joined(all, doubts), remarks }
}

function joined(guides: readonly ReadGuides[], doubts: readonly Doubt<GroupField>[]): ReadGuides {
  return {
    problems: guides.flatMap((read) => read.problems),
    doubts: [...doubts, ...guides.flatMap((read) => read.doubts)],
    remarks: [],
    persons: guides.flatMap((read) => read.persons),
  }
}

function restoresZero(written: string, guides: readonly WrittenGuide[]): boolean {
  const digits = written.replace(/\D/g, '')
  return guides.some(({ phone }) => phone.startsWith('0') && digits !== '' && !digits.includes(phone))
}

const each = 'each'

function whichPhone({ phones, people }: SeveralPhones, nth: Nth): Doubt<GroupField> {
  const guides = people?.map(({ name, phone }) => `${isolate(name)} ${isolate(phone)}`).join(', ')
  return {
    about: `phone${nth}.which`,
    field: `phone${nth}`,
    text: 'שני מספרים למדריך.ה אחד',
    choices: [
      ...(guides ? [{ value: each, label: guides }] : []),
      ...phones.map((phone) => ({ value: phone, label: `רק ${isolate(phone)}` })),
    ],
  }
}

/** Whom a name and a phone mean: a guide, an invited person, or a new one. */
function readGuide(written: WrittenGuide, row: SheetRow, nth: Nth, { find, earlier }: Known): ReadGuides {
  const { name, phone } = written
  const wrong = (text: string, field?: GroupField): ReadGuides => ({
    problems: [{ text, ...(field && { field }) }],
    doubts: [],
    remarks: [],
    persons: [],
  })
  const known = phone === '' ? find.guideNamed(name) : find.guide(phone)
  if (known && !known.active)
    return wrong(
      `הגישה של ${isolate(displayName(known.full_name))} הופסקה`,
      phone === '' ? `guide${nth}` : `phone${nth}`,
    )
  const before = known ? undefined : phone === '' ? earlier.named(name) : earlier.withPhone(phone)
  if (phone === '' && !known && !before) return wrong(requiredMessage, `phone${nth}`)
  if (phone !== '' && !isPhone(phone)) return wrong(phoneError, `phone${nth}`)
  const owner = known ?? find.invitation(phone) ?? before
  const namesake = find.guideNamed(name) ?? earlier.named(name)
  const doubt = owner ? otherName(owner, name, nth) : otherPhone(namesake, phone, nth)
  const answered = doubt && settled(doubt, row.answers)
  const doubts = answered ? [answered] : []
  if (answered?.answer === 'skip') return { problems: [], doubts, remarks: [], persons: [] }
  const listed = answered?.answer === 'listed' && !owner ? namesake : owner
  const person = listed ? { full_name: listed.full_name, phone: listed.phone } : { full_name: name, phone }
  if (!known && person.full_name === '') return wrong(requiredMessage, `guide${nth}`)
  return { problems: [], doubts, remarks: [], persons: [person] }
}

/** The phone may belong to another person than the sheet says. */
function otherName(owner: Person, written: string, nth: Nth): Doubt<GroupField> | undefined {
  const known = wordsOf(owner.full_name)
  const isOther =
    known.length > 0 &&
    written !== '' &&
    !isSameName(written, owner.full_name) &&
    wordsOf(written).some((word) => !known.includes(word))
  if (!isOther) return undefined
  return {
    about: `guide${nth}.owner-${owner.phone}`,
    text: `בגיליון ${isolate(written)}, והטלפון ${isolate(owner.phone)} שייך ל${isolate(owner.full_name)}`,
    choices: [
      { value: 'listed', label: `לשייך את ${isolate(owner.full_name)}` },
      { value: 'skip', label: 'לא לשייך' },
    ],
  }
}

/** A guide of this name has another phone. */
function otherPhone(named: Person | undefined, phone: string, nth: Nth): Doubt<GroupField> | undefined {
  if (!named) return undefined
  return {
    about: `guide${nth}.phone-${phone}`,
    text: `אותו שם כמו ${isolate(named.full_name)}, עם טלפון אחר: ${isolate(named.phone)}`,
    choices: [
      { value: 'listed', label: `לשייך את ${isolate(named.full_name)} עם ${isolate(named.phone)}` },
      { value: 'new', label: `להזמין מישהו אחר במספר ${isolate(phone)}` },
    ],
  }
}

const wordsOf = (name: string) =>
  fold(name)
    .split(/[\s-]+/)
    .filter(Boolean)
