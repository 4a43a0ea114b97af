import { findPhone, nameError, oneLine } from '@hafifa/api/contract'

/** `name` is empty if only the phone is known, `phone` if only the name is. */
export type WrittenGuide = { name: string; phone: string }

/** Several phones for one name: which of them is not certain. `people`: the name may be those of as many. */
export type SeveralPhones = { name: string; phones: string[]; people?: WrittenGuide[] }

export type GuidesInCells =
  | { guides: WrittenGuide[] }
  | SeveralPhones
  | { error: string; of: 'guide' | 'phone' }

/** The guides that a cell of names and a cell of phones name. Either may have several, and the names may have phones. */
export function guidesIn(names: string, phones: string): GuidesInCells {
  const written = partsOf(names, betweenNames).map(readPart)
  const given = partsOf(phones).map(readPart)
  const unread = given.find(({ phones: found }) => found.length === 0)
  if (unread) return { error: `לא נמצא מספר טלפון שלם: ${unread.name}`, of: 'phone' }
  const numbers = given.flatMap(({ phones: found }) => found)
  const error = nameError(oneLine(names))
  if (error) return { error, of: 'guide' }
  const withPhones = written.filter((part) => part.phones.length > 0)
  if (withPhones.length > 0 && numbers.length === 0) return besideTheirNames(written)
  const labelled = given.filter(({ name }) => name !== '')
  return paired(
    written.map(({ name }) => name),
    numbers,
    labelled,
  )
}

type Part = { name: string; phones: string[] }

const betweenNames = /[\n,;/\\|&]|(?<!\d)\s*\+(?!\d)/

const betweenPhones = /[\n,;]|\s\/\s/

/** A hyphen, or "and", which may also begin a name. */
const perhapsBetween = /\s\p{Pd}\s|\sו-?(?=\p{L}{2})/u

function partsOf(text: string, between = betweenPhones): string[] {
  return text.split(between).map(oneLine).filter(Boolean)
}

function readPart(text: string): Part {
  const phones: string[] = []
  let rest = text
  for (let found = findPhone(rest); found; found = findPhone(rest)) {
    phones.push(found.number)
    rest = [found.extension && `שלוחה ${found.extension}`, found.rest].filter(Boolean).join(' ')
  }
  return { name: phones.length > 0 ? rest.replace(/^[\s:()\p{Pd}]+|[\s:()\p{Pd}]+$/gu, '') : text, phones }
}

function besideTheirNames(written: readonly Part[]): GuidesInCells {
  const isOne = written.every(({ phones }) => phones.length <= 1)
  if (!isOne) return { error: 'יש לכתוב כל מדריך.ה בתא נפרד', of: 'guide' }
  return { guides: written.map(({ name, phones: [phone = ''] }) => ({ name, phone })) }
}

function paired(
  names: readonly string[],
  numbers: readonly string[],
  labelled: readonly Part[],
): GuidesInCells {
  const [, ...others] = numbers
  // "לוי, דנה" is one person.
  const isReversed = names.length === 2 && names.every((name) => !name.includes(' ')) && others.length === 0
  const people = isReversed ? [[...names].reverse().join(' ')] : names
  const byLabel =
    labelled.length > 0 && labelled.length === people.length && labelled.length === numbers.length
  if (byLabel) return byName(people, labelled)
  if (labelled.length > 0 && people.length > 0) {
    return { error: `בתא הטלפון יש גם: ${labelled.map(({ name }) => name).join(', ')}`, of: 'phone' }
  }
  if (people.length === 0) {
    return { guides: numbers.map((phone, n) => ({ name: labelled[n]?.name ?? '', phone })) }
  }
  if (people.length === 1 && others.length > 0) return severalPhones(people[0] ?? '', numbers)
  if (numbers.length > 0 && numbers.length !== people.length) {
    return { error: `מספר השמות (${people.length}) אינו מספר הטלפונים (${numbers.length})`, of: 'phone' }
  }
  return { guides: people.map((name, n) => ({ name, phone: numbers[n] ?? '' })) }
}

function severalPhones(name: string, phones: readonly string[]): SeveralPhones {
  const names = name.split(perhapsBetween)
  const people = names.map((one, n) => ({ name: oneLine(one), phone: phones[n] ?? '' }))
  return { name, phones: [...phones], ...(names.length === phones.length && { people }) }
}

/** Phones with a part of the name beside each. */
function byName(people: readonly string[], labelled: readonly Part[]): GuidesInCells {
  const guides = people.map((name) => {
    const own = labelled.filter((part) =>
      part.name.split(' ').every((word) => name.split(' ').includes(word)),
    )
    return { name, phone: own.length === 1 ? (own[0]?.phones[0] ?? '') : '' }
  })
  const isClear =
    guides.every(({ phone }) => phone !== '') &&
    new Set(guides.map(({ phone }) => phone)).size === guides.length
  return isClear ? { guides } : { error: 'לא ברור של מי כל מספר', of: 'phone' }
}
