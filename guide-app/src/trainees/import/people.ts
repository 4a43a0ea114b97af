import { fold, fullName, phoneDigits, type TraineeField, type TraineeValues } from '@hafifa/api/contract'
import { groupBy, isolate } from '@hafifa/shared-ui/lib'
import { type Answers, type Doubt, type Remark, settled } from '@hafifa/shared-ui/sheets'
import type { Trainee } from '../../queries/trainees.ts'

type Values = Partial<TraineeValues>

type Person = {
  values: Values
  trainee?: Trainee
  /** The row of the sheet, if an earlier one is about the same person. */
  number?: number
}

export type Found = {
  trainee?: Trainee
  doubts: Doubt<TraineeField>[]
  remarks: Remark[]
  /** A person has answered that an earlier row is about the same trainee. */
  isRepeated?: true
}

type Match = { person: Person; certain: boolean }

/** The trainees of a list and of the rows of a sheet, to find whom a row is about. */
export function createPeople(trainees: readonly Trainee[]) {
  const listed = createIndex()
  for (const trainee of trainees) listed.add({ values: trainee, trainee })
  const inSheet = createIndex()
  const rowOf = new Map<number, number>()

  function find(values: Values, answers: Answers | undefined): Found {
    const before = listed.find(values)
    const who = decide(before.matches, values, answers)
    const above = inSheet.find(values)
    const earlier = who.trainee ? rowOf.get(who.trainee.id) : above.matches[0]?.person.number
    const repeats = earlier === undefined ? undefined : settled(repeatedRow(earlier), answers)
    const doubts = [...who.doubts, ...(repeats ? [repeats] : [])]
    if (repeats?.answer === 'same') return { doubts, remarks: [], isRepeated: true }
    const isListed = who.trainee !== undefined && !repeats
    const sharing = before.owners[0] ?? above.owners[0]
    const remarks = sharing ? [{ text: 'אותו טלפון כמו', value: nameOf(sharing) }] : []
    return { ...(isListed && { trainee: who.trainee }), doubts, remarks }
  }

  return {
    find,
    add(values: Values, number: number, trainee: Trainee | undefined) {
      inSheet.add({ values, number })
      if (trainee) rowOf.set(trainee.id, number)
    },
  }
}

const nameOf = ({ values: { first_name = '', last_name = '' } }: Person) =>
  fullName({ first_name, last_name })

/** `owners`: those with the same phone whose first name is another. */
type Similar = { matches: readonly Match[]; owners: readonly Person[] }

const nobody: Similar = { matches: [], owners: [] }

function createIndex() {
  const byPhone = new Map<string, Person[]>()
  const byName = new Map<string, Person[]>()
  return {
    add(person: Person) {
      const { phone, names } = keysOf(person.values)
      if (phone) push(byPhone, phone, person)
      for (const name of names) push(byName, name, person)
    },
    find(values: Values): Similar {
      const { phone, names } = keysOf(values)
      const sharing = byPhone.get(phone) ?? []
      if (sharing.length === 0 && !names.some((name) => byName.has(name))) return nobody
      const byAgreement = groupBy(sharing, (person) => agreementOf(values, person.values))
      const same = byAgreement.get('same') ?? []
      if (same.length > 0) return { matches: closest(same, values), owners: [] }
      const similar = byAgreement.get('similar') ?? []
      const namesakes = new Set(names.flatMap((name) => byName.get(name) ?? []))
      const matches = [
        ...similar.map((person) => ({ person, certain: false })),
        ...namesakeMatches(
          [...namesakes].filter((person) => !similar.includes(person)),
          values,
        ),
      ]
      return { matches, owners: byAgreement.get('other') ?? [] }
    },
  }
}

function push(map: Map<string, Person[]>, key: string, person: Person): void {
  const before = map.get(key)
  if (before) before.push(person)
  else map.set(key, [person])
}

/** Of several with the phone and the first name, those with the last name, too. */
function closest(people: readonly Person[], values: Values): Match[] {
  const named = people.filter((person) => plain(person.values.last_name) === plain(values.last_name))
  const found = named.length > 0 ? named : people
  return found.map((person) => ({ person, certain: found.length === 1 }))
}

/** Those with the same full name. One of them is certain if neither the phone nor the school contradicts. */
function namesakeMatches(namesakes: readonly Person[], values: Values): Match[] {
  const possible = namesakes.filter(
    ({ values: { phone, school } }) => !(values.phone && phone) && !contradict(values.school, school),
  )
  const atSchool = possible.filter(({ values: { school } }) => school && values.school)
  const [only] = namesakes.length === 1 ? possible : atSchool.length === 1 ? atSchool : []
  return only ? [{ person: only, certain: true }] : namesakes.map((person) => ({ person, certain: false }))
}

function contradict(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one && other && plain(one) !== plain(other))
}

/** Whether a row that has a phone in common with a person also has the first name. */
function agreementOf(one: Values, other: Values): 'same' | 'similar' | 'other' {
  const { names } = keysOf(other)
  if (keysOf(one).names.some((name) => names.includes(name))) return 'same'
  const [first, second] = [plain(one.first_name), plain(other.first_name)]
  if (first === second) return 'same'
  if (withoutVowels(first) === withoutVowels(second)) {
    return plain(one.last_name) === plain(other.last_name) ? 'same' : 'similar'
  }
  const [words, others] = [wordsOf(one.first_name), wordsOf(other.first_name)]
  const isPart = words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
  return isPart ? 'similar' : 'other'
}

/** `names`: the full name in each order, its words sorted, and in one word. */
type Keys = { phone: string; names: readonly string[] }

/** Of each row and trainee, because each press compares all of them again. */
const keysOfValues = new WeakMap<Values, Keys>()

function keysOf(values: Values): Keys {
  const known = keysOfValues.get(values)
  if (known) return known
  const [first, last] = [wordsOf(values.first_name), wordsOf(values.last_name)]
  const [one, other] = [first.join(''), last.join('')]
  const names = [first.concat(last).sort().join(' '), one + other, other + one]
  const keys = { phone: phoneDigits(values.phone ?? ''), names }
  keysOfValues.set(values, keys)
  return keys
}

const wordsOf = (name: string | undefined) =>
  lettersOf(fold(name ?? ''))
    .split(' ')
    .filter(Boolean)

const plain = (text: string | null | undefined) => lettersOf(fold(text ?? '')).replaceAll(' ', '')

const lettersOf = (folded: string) => folded.replace(/[^\p{L}\p{N} ]/gu, '')

/** The same for two spellings of a name, with and without the letters that stand for vowels within it. */
function withoutVowels(name: string): string {
  return name.replace(/(?<=.)[וי]+(?=.)/g, '')
}

/** The listed trainee that matches, or the doubt which of them does. */
function decide(matches: readonly Match[], values: Values, answers: Answers | undefined) {
  const [one] = matches
  if (!one) return { doubts: [] }
  if (one.certain && matches.length === 1) return { trainee: one.person.trainee, doubts: [] }
  const doubt = settled(whichOf(matches, values), answers)
  const chosen = matches.find((match) => answerFor(match, matches) === doubt.answer)
  return { doubts: [doubt], ...(chosen && { trainee: chosen.person.trainee }) }
}

/** The answer is the same in all rows with one match, so that it can be given to several at once. */
function answerFor({ person }: Match, { length }: readonly Match[]): string {
  return length === 1 ? 'listed' : `listed-${person.trainee?.id}`
}

function whichOf(matches: readonly Match[], values: Values): Doubt<TraineeField> {
  const listed = matches.map((match) => ({
    value: answerFor(match, matches),
    label: `זה ${isolate(describe(match.person))}`,
  }))
  const text = matches.every(({ person }) => differentPhones(values, person.values))
    ? 'אותו שם כמו ברשימה, והטלפון אחר'
    : 'ייתכן שזה חניך שכבר ברשימה'
  return { about: 'who', text, choices: [...listed, { value: 'new', label: 'חניך חדש' }] }
}

function differentPhones(one: Values, other: Values): boolean {
  return Boolean(one.phone && other.phone && keysOf(one).phone !== keysOf(other).phone)
}

function describe(person: Person): string {
  const { phone, school } = person.values
  return [nameOf(person), phone, school].filter(Boolean).join(', ')
}

function repeatedRow(number: number): Doubt<TraineeField> {
  return {
    about: 'repeated',
    text: `אותו חניך כמו בשורה ${number}?`,
    choices: [
      { value: 'same', label: 'כן, לא לייבא את השורה הזאת' },
      { value: 'new', label: 'לא, חניך אחר' },
    ],
  }
}
