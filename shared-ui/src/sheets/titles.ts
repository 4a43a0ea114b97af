import { fold } from '@hafifa/api/contract'

export type Target<Name extends string = string> = {
  name: Name
  label: string
  titles: readonly string[]
  /** Whether a text may belong to this target. It suggests the target of a column, and never assigns it. */
  recognizes?: (text: string) => boolean
  /** Each person may have one, so that it may belong to the person whose column is before it. */
  contact?: true
  /** The target of the column that the own one is usually beside: the guide of a phone. */
  beside?: Name
  isYesNo?: true
  /** Not about those whom the vocabulary's own words name: the group of a guide. */
  isApart?: true
}

export type Vocabulary<Name extends string = string> = {
  targets: readonly Target<Name>[]
  /** Words for those who the rows are about. */
  own: readonly string[]
  /** Words for other people, whose columns are not imported. */
  others: readonly string[]
  /** Targets that each list has once. A second one begins another list. */
  anchors: readonly Name[]
  adjust?: <Column extends Assigned<Name>>(columns: readonly Column[]) => readonly Column[]
}

type Assigned<Name extends string> = { title: string; field: Name | null }

/**
 * Several targets if a sheet repeats the title, such as that of the first guide and of the second. `owned`: the title says
 * that it is about those who the rows are about.
 */
export type Meaning<Name extends string> =
  | { kind: 'known'; targets: readonly Name[]; owned?: true }
  /** Of another person. `named`: the column has the name of that person. */
  | { kind: 'other'; named?: true }
  | { kind: 'unknown'; like?: Name }

export type ReadTitle<Name extends string> = (title: string) => Meaning<Name>

const fillers = 'של שלהם נוכחי נוכחית בעברית חובה אופציונלי the of'.split(' ').map(fold)

/** A phone may be called a number, but not every number is a phone. */
const numbers = 'מס מספר מספרי no number'.split(' ').map(fold)

/** A title only with the mark of an abbreviation. */
const firstNames = new Set(['טל'])

const nameOf = fold('שם')

const wordsOfNames = new Set(['שם', 'פרטי', 'משפחה', 'מלא', 'name', 'full', 'first', 'last'].map(fold))

const maxTitleLength = 60

export function createTitleReader<Name extends string>(vocabulary: Vocabulary<Name>): ReadTitle<Name> {
  const read = createPhrases(vocabulary, createWords(vocabulary))
  return memoized((title) =>
    title.length > maxTitleLength || firstNames.has(title.trim())
      ? { kind: 'unknown' }
      : read(tokensOf(title)),
  )
}

/** Titles and their words are read again for each row. */
function memoized<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    known.set(text, value)
    return value
  }
}

type Words = { own: Set<string>; others: Set<string>; canonical: (token: string) => string }

function createWords<Name extends string>({ targets, own, others }: Vocabulary<Name>): Words {
  const ownWords = new Set(own.flatMap(tokensOf))
  const otherWords = new Set(others.flatMap(tokensOf))
  const known = new Set([
    ...ownWords,
    ...otherWords,
    ...fillers,
    ...numbers,
    ...targets.flatMap((target) => phrasesOf(target).flat()),
  ])
  return {
    own: ownWords,
    others: otherWords,
    canonical: memoized((token) => {
      const stems = stemsOf(token)
      const ofPerson = stems.find((stem) => ownWords.has(stem) || otherWords.has(stem))
      return ofPerson ?? stems.find((stem) => known.has(stem)) ?? token
    }),
  }
}

function createPhrases<Name extends string>({ targets }: Vocabulary<Name>, words: Words) {
  const byPhrase = new Map<string, Name[]>()
  const contacts = new Set(targets.flatMap(({ name, contact }) => (contact ? [name] : [])))
  const yesNo = new Set(targets.flatMap(({ name, isYesNo }) => (isYesNo ? [name] : [])))
  const apart = new Set(targets.flatMap(({ name, isApart }) => (isApart ? [name] : [])))
  for (const target of targets) {
    for (const phrase of phrasesOf(target).map((tokens) => tokens.map(words.canonical))) {
      for (const key of new Set([phrase.join(' '), withoutFillers(phrase).join(' ')])) {
        const before = byPhrase.get(key) ?? []
        if (key && !before.includes(target.name)) byPhrase.set(key, [...before, target.name])
      }
    }
  }

  function find(tokens: readonly string[]): Name[] | undefined {
    const exact = byPhrase.get(tokens.join(' '))
    if (exact) return exact
    // Two words for one thing, such as "טלפון נייד".
    const [first = [], ...rest] = tokens.map((token) => byPhrase.get(token) ?? [])
    const common = first.filter((name) => rest.every((names) => names.includes(name)))
    return common.length > 0 ? common : undefined
  }

  function findNumber(tokens: readonly string[]): Name[] | undefined {
    const found = find(tokens.filter((token) => !numbers.includes(token)))
    return found?.every((name) => contacts.has(name)) ? found : undefined
  }

  function like(tokens: readonly string[]): Name | undefined {
    const alone = (token: string) => (token === nameOf ? undefined : find([token]))
    const names = tokens.flatMap((token, at) => find([token, tokens[at + 1] ?? '']) ?? alone(token) ?? [])
    return names[0]
  }

  function read(given: readonly string[]): Meaning<Name> {
    const all = given.map(words.canonical)
    const tokens = withoutFillers(all)
    // "שם המוסד" is the one of its column.
    const found =
      find(all) ??
      find(tokens) ??
      (tokens[0] === nameOf ? find(tokens.slice(1)) : undefined) ??
      findNumber(tokens)
    if (found) return { kind: 'known', targets: found }
    if (tokens.some((token) => words.others.has(token))) {
      const rest = tokens.filter((token) => !words.others.has(token))
      const isNamed = rest.every((token) => wordsOfNames.has(token) || /^\d$/.test(token))
      return { kind: 'other', ...(isNamed && { named: true }) }
    }
    const unowned = tokens.filter((token) => !words.own.has(token))
    const isOwned = unowned.length < tokens.length
    const ofOwn = unowned.length > 0 ? (find(unowned) ?? findNumber(unowned)) : undefined
    const mayBeOwned = (name: Name) => !isOwned || !apart.has(name)
    if (ofOwn?.every(mayBeOwned)) return { kind: 'known', targets: ofOwn, ...(isOwned && { owned: true }) }
    const name = like(unowned)
    return { kind: 'unknown', ...(name && mayBeOwned(name) && { like: name }) }
  }

  return (given: string[]): Meaning<Name> => {
    const asked = given[0] === question ? read(given.slice(1)) : undefined
    return asked?.kind === 'known' && asked.targets.every((name) => yesNo.has(name)) ? asked : read(given)
  }
}

/** "האם" is the mother, unless it begins a question to answer by yes or no. */
const question = fold('האם')

function phrasesOf({ name, label, titles }: Target): string[][] {
  return [name, label, ...titles].map(tokensOf)
}

function withoutFillers(tokens: readonly string[]): string[] {
  return tokens.filter((token) => !fillers.includes(token))
}

/** The ending of the other gender or of the plural, as in "חניך/ה" and "צפוי.ה". */
const endingInBoth = /[/.(](?:ה|ת|ית|ים|ות|י)\)?(?!\p{L})/gu

export function tokensOf(title: string): string[] {
  if (/^[א-ת]+$/.test(title)) return [fold(title)]
  const plain = title
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'"׳״’‘`´“”]/gu, '')
    .replace(/\s*[+&]\s*/g, ' ו')
    .replace(/\p{L}(?=\d)/gu, '$& ')
    .replace(endingInBoth, '')
    .toLowerCase()
  return fold(plain)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A word, and what it may be the plural, the feminine or the definite form of. */
function stemsOf(token: string): string[] {
  const forms = [token]
  const without = (length: number) => token.slice(0, -length)
  if (token.endsWith('ימ')) forms.push(without(2))
  if (token.endsWith('ות')) forms.push(without(2), `${without(2)}ה`)
  if (/[יתהs]$/.test(token)) forms.push(without(1))
  const indefinite = token.startsWith('ה') ? forms.map((form) => form.slice(1)) : []
  return [...indefinite, ...forms].filter((stem) => stem.length > 0)
}
