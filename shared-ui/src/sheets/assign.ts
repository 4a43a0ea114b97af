import type { List, TitledColumn } from './locate.ts'
import type { ReadTitle, Vocabulary } from './titles.ts'

/** Why a column is not imported. `near`: it may belong to another person, whose name is beside it. */
export type LeftOut = 'unknown' | 'untitled' | 'other' | 'near' | 'repeated'

export type AssignedColumn<Name extends string> = TitledColumn & {
  field: Name | null
  leftOut?: LeftOut
  /** What its title is like, or its texts look like. A person decides. */
  suggestion?: Name
}

/** The share of a column's first texts that a target must recognize to be suggested. */
const sufficient = 0.6

const testedRows = 200

export function assign<Name extends string>(
  list: List,
  vocabulary: Vocabulary<Name>,
  readTitle: ReadTitle<Name>,
): AssignedColumn<Name>[] {
  const byTitle = claimByTitle(list.columns, readTitle, vocabulary)
  const claimed = vocabulary.adjust?.(byTitle) ?? byTitle
  return claimed.map((column) => {
    if (column.field !== null || column.leftOut === 'other') return column
    const suggestion = column.suggestion ?? recognizedIn(list, column.at, vocabulary)
    const isFree = suggestion && !claimed.some(({ field }) => field === suggestion)
    return isFree ? { ...column, suggestion } : withoutSuggestion(column)
  })
}

function withoutSuggestion<Name extends string>(column: AssignedColumn<Name>): AssignedColumn<Name> {
  const { suggestion: _taken, ...others } = column
  return others
}

function claimByTitle<Name extends string>(
  columns: readonly TitledColumn[],
  readTitle: ReadTitle<Name>,
  { targets }: Vocabulary<Name>,
): AssignedColumn<Name>[] {
  const owners = new Map<Name, number>()
  const labelOf = new Map(targets.map(({ name, label }) => [name, label]))
  const meanings = new Map(columns.map(({ at, title }) => [at, readTitle(title)]))
  const afterOther = columnsAfterOthers(columns, readTitle, targets)
  const claims = columns.flatMap(({ at, title, hidden }) => {
    const meaning = meanings.get(at)
    if (meaning?.kind !== 'known' || afterOther.has(at)) return []
    // A more exact title than the field's own comes first: the mobile phone before the phone, the grade before the class.
    const isGeneral = meaning.targets.some((name) => labelOf.get(name) === title)
    return [{ at, names: meaning.targets, rank: (hidden ? 2 : 0) + (isGeneral ? 1 : 0) }]
  })
  const besideOf = new Map(targets.map(({ name, beside }) => [name, beside]))
  for (const { at, names } of claims.sort((one, other) => one.rank - other.rank || one.at - other.at)) {
    const free = names.filter((candidate) => !owners.has(candidate))
    // Of two phones, each belongs to the guide before it.
    const companion = free.find((name) => owners.has(besideOf.get(name) ?? name))
    const name = companion ?? free[0]
    if (name !== undefined) owners.set(name, at)
  }
  const fieldAt = new Map([...owners].map(([name, at]) => [at, name]))
  return columns.map((column): AssignedColumn<Name> => {
    const field = fieldAt.get(column.at) ?? null
    if (field !== null) return { ...column, field }
    const meaning = meanings.get(column.at)
    if (column.title === '') return { ...column, field, leftOut: 'untitled' }
    if (meaning?.kind === 'other') return { ...column, field, leftOut: 'other' }
    if (meaning?.kind === 'known') {
      const [suggestion] = meaning.targets
      const leftOut = afterOther.has(column.at) ? 'near' : 'repeated'
      return { ...column, field, leftOut, ...(suggestion && { suggestion }) }
    }
    return { ...column, field, leftOut: 'unknown', ...(meaning?.like && { suggestion: meaning.like }) }
  })
}

/** A phone without a name in its title, directly behind the name of another person, may be that person's. */
function columnsAfterOthers<Name extends string>(
  columns: readonly TitledColumn[],
  readTitle: ReadTitle<Name>,
  targets: Vocabulary<Name>['targets'],
): Set<number> {
  const contacts = new Set(targets.flatMap(({ name, contact }) => (contact ? [name] : [])))
  const isContact = (title: string) => {
    const meaning = readTitle(title)
    return meaning.kind === 'known' && !meaning.owned && meaning.targets.some((name) => contacts.has(name))
  }
  const found = columns.filter((column, n) => {
    const last = columns[n - 1]
    if (!last) return false
    const isOneGroup = last.within && last.within.group === column.within?.group
    const titleOf = ({ title, within }: TitledColumn) => (isOneGroup && within?.own) || title
    const before = readTitle(titleOf(last))
    return before.kind === 'other' && before.named && isContact(titleOf(column))
  })
  return new Set(found.map(({ at }) => at))
}

function recognizedIn<Name extends string>(
  { rows }: List,
  at: number,
  { targets }: Vocabulary<Name>,
): Name | undefined {
  const texts = rows
    .slice(0, testedRows)
    .flatMap(({ cells, repeatsTitles }) => (repeatsTitles ? [] : (cells[at]?.text ?? [])))
  if (texts.length === 0) return undefined
  return targets.find(
    ({ recognizes }) => recognizes && texts.filter(recognizes).length >= sufficient * texts.length,
  )?.name
}
