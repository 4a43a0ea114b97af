import { fold } from '@hafifa/api/contract'
import { groupBy } from '../lib/builtins.ts'
import type { Cell, Row, Table } from './tables.ts'
import { createTitleReader, type Meaning, type ReadTitle, tokensOf, type Vocabulary } from './titles.ts'

/** Where a list is in a table. All positions are zero-based, and both ends inclusive. */
export type Place = {
  /** The rows of titles: none, one, or two of which the first groups columns. */
  titles: { top: number; bottom: number } | null
  rows: { top: number; bottom: number }
  columns: { left: number; right: number }
}

type Within = { group: string; own: string }

export type TitledColumn = { at: number; title: string; within?: Within; hidden: boolean }

export type ListRow = Row & {
  /** Repeats the titles of the list, perhaps in another language. */
  repeatsTitles?: true
  merged?: string
}

export type List = { place: Place; columns: TitledColumn[]; rows: ListRow[] }

type Head = {
  top: number
  bottom: number
  titles: Map<number, string>
  within: Map<number, Within>
}

/** The lists in a table, beside or below each other. The first is the one with the most known titles. */
export function locate<Name extends string>(
  table: Table,
  readTitle: ReadTitle<Name>,
  anchors: readonly Name[],
): Place[] {
  const heads = findHeads(table, readTitle, anchors)
  const bounds = boundsOf(table)
  if (!bounds) return []
  if (heads.length === 0) return [{ titles: null, ...bounds }]
  const lists = heads.flatMap((head, n) => {
    const bottom = (heads[n + 1]?.top ?? bounds.rows.bottom + 1) - 1
    return besideEachOther(head, readTitle, anchors, bounds.columns).map((columns) => ({
      place: {
        titles: { top: head.top, bottom: head.bottom },
        rows: { top: head.bottom + 1, bottom },
        columns,
      },
      known: knownIn(head, readTitle, columns),
    }))
  })
  return lists.sort((one, other) => other.known - one.known).map(({ place }) => place)
}

export function hasTitles<Name extends string>(table: Table, vocabulary: Vocabulary<Name>): boolean {
  return locate(table, createTitleReader(vocabulary), vocabulary.anchors).some(({ titles }) => titles)
}

/** The list at a place, with the texts of cells that are merged downwards in each of their rows. */
export function listAt<Name extends string>(
  table: Table,
  { titles, rows, columns }: Place,
  readTitle: ReadTitle<Name>,
): List {
  const isWithin = ({ index }: Row) => index >= rows.top && index <= rows.bottom
  const head = titles ? headAt(table, titles.top, titles.bottom, readTitle) : undefined
  const filled = fillMerged(table)
  const listed = table.rows.filter(isWithin).flatMap((row): ListRow[] => {
    const cells = within(filled.get(row.index) ?? row.cells, columns)
    if (!cells.some(Boolean)) return []
    const merged = mergedIn(table, row, columns)
    const repeats = head && repeatsTitles(cells, head, readTitle)
    if (cells === row.cells && !merged && !repeats) return [row]
    return [{ ...row, cells, ...(repeats && { repeatsTitles: true }), ...(merged && { merged }) }]
  })
  const width = columns.right - columns.left + 1
  const all = Array.from({ length: width }, (_, n): TitledColumn => {
    const at = columns.left + n
    const within = head?.within.get(at)
    const title = head?.titles.get(at) ?? ''
    return { at, title, ...(within && { within }), hidden: table.hiddenColumns.has(at) }
  })
  const used = all.filter(({ at, title }) => title !== '' || listed.some(({ cells }) => cells[at]))
  return { place: { titles, rows, columns }, columns: used, rows: listed }
}

function within(cells: Row['cells'], { left, right }: Place['columns']): Row['cells'] {
  if (left === 0 && cells.length <= right + 1) return cells
  return cells.map((cell, at) => (at < left || at > right ? undefined : cell))
}

export function placeBelow(table: Table, row: number | null): Place | undefined {
  const bounds = boundsOf(table)
  if (!bounds || row === null) return bounds && { titles: null, ...bounds }
  return {
    titles: { top: row, bottom: row },
    rows: { top: row + 1, bottom: bounds.rows.bottom },
    columns: bounds.columns,
  }
}

/** The rows above a list that are more than its heading, and belong to no other list. */
export function rowsAbove({ rows }: Table, { titles, rows: listed }: Place, places: readonly Place[]): Row[] {
  const first = Math.min(titles?.top ?? listed.top, listed.top)
  return rows.filter(({ index, cells }) => {
    const isListed = places.some((place) => index >= place.rows.top && index <= place.rows.bottom)
    return index < first && !isListed && cells.filter(Boolean).length > 1
  })
}

function boundsOf({ rows }: Table): Pick<Place, 'rows' | 'columns'> | undefined {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return undefined
  const filled = rows.map(({ cells }) => cells.findIndex(Boolean))
  return {
    rows: { top: first.index, bottom: last.index },
    columns: {
      left: Math.min(...filled.filter((at) => at >= 0)),
      right: Math.max(...rows.map(({ cells }) => cells.findLastIndex(Boolean))),
    },
  }
}

const textIn = (cell: Cell | undefined) => (cell && cell.kind === 'text' ? cell.text : '')

function isKnown<Name extends string>(meaning: Meaning<Name>): boolean {
  return meaning.kind !== 'unknown'
}

function isOneOf<Name extends string>(meaning: Meaning<Name>, names: readonly Name[]): boolean {
  return meaning.kind === 'known' && meaning.targets.some((name) => names.includes(name))
}

function findHeads<Name extends string>(
  table: Table,
  readTitle: ReadTitle<Name>,
  anchors: readonly Name[],
): Head[] {
  const candidates = table.rows
    .filter(({ cells }) => looksLikeTitles(cells, readTitle))
    .map(({ index, cells }) => ({ cells, head: withGroups(table, index, readTitle, anchors) }))
  const knownOf = new Map(candidates.map(({ head }) => [head, knownIn(head, readTitle)]))
  const best = Math.max(...knownOf.values())
  const heads: Head[] = []
  for (const { cells, head } of candidates) {
    const last = heads.at(-1)
    const known = knownOf.get(head) ?? 0
    // A line with few titles is a text above or within a list.
    if (known * 2 <= best || (last && head.bottom <= last.bottom)) continue
    if (last && repeatsTitles(cells, last, readTitle)) continue
    // The line above may name groups of columns.
    const isAdjoining = last !== undefined && last.bottom + 1 >= head.top
    const isTitle = isAdjoining && (knownOf.get(last) ?? 0) <= known
    if (isTitle) heads.pop()
    if (isTitle || !isAdjoining || last.bottom < head.top) heads.push(head)
  }
  return heads
}

function looksLikeTitles<Name extends string>(cells: Row['cells'], readTitle: ReadTitle<Name>): boolean {
  const filled = cells.filter((cell) => cell !== undefined)
  if (hasNumber(cells)) return false
  const known = filled.filter((cell) => isKnown(readTitle(textIn(cell))))
  const ofOwn = filled.some((cell) => readTitle(textIn(cell)).kind === 'known')
  if (!ofOwn) return false
  // A row about a person hardly has three cells that are titles, or one of two words.
  const isClear = known.length >= 3 || known.some(({ text }) => /\S\s+\S/.test(text))
  return isClear || (known.length === 2 ? filled.length <= 6 : filled.length <= 2)
}

/** Titles have no phones. Most rows of a list are told by it quickly. */
const hasNumber = (cells: Row['cells']) => cells.some((cell) => cell && /\d{5}/.test(cell.text))

/** The head at a row of titles, with the row above or below it if one of both groups columns. */
function withGroups<Name extends string>(
  table: Table,
  row: number,
  readTitle: ReadTitle<Name>,
  anchors: readonly Name[],
): Head {
  const one = headAt(table, row, row, readTitle)
  if (row > 0 && groupsPeople(table, row - 1, readTitle)) {
    const head = headAt(table, row - 1, row, readTitle)
    const isNamed = [...head.titles.values()].some((title) => isOneOf(readTitle(title), anchors))
    if (isNamed) return head
  }
  const isGrouped = (top: number) => spansColumns(table, top) || continues(table, top, readTitle)
  const two = [row, row - 1]
    .filter((top) => top >= 0 && isGrouped(top) && rowAt(table, top) && rowAt(table, top + 1))
    .map((top) => headAt(table, top, top + 1, readTitle))
    .find((head) => knownIn(head, readTitle) >= knownIn(one, readTitle))
  return two ?? one
}

function groupsPeople<Name extends string>(table: Table, row: number, readTitle: ReadTitle<Name>): boolean {
  const [upper, lower] = [rowAt(table, row), rowAt(table, row + 1)]
  if (!upper || !lower || hasNumber(upper.cells)) return false
  const people = upper.cells.filter((cell) => cell && isPersonAlone(textIn(cell), readTitle))
  return people.length > 0 && lower.cells.some((cell, at) => cell && !upper.cells[at])
}

function isPersonAlone<Name extends string>(text: string, readTitle: ReadTitle<Name>): boolean {
  const person = withoutNeutral(text)
  if (person === '') return false
  const meaning = readTitle(person)
  if (meaning.kind === 'other') return meaning.named === true
  const ofPhone = readTitle(`טלפון ${person}`)
  return ofPhone.kind === 'known' && ofPhone.owned === true
}

function spansColumns(table: Table, row: number): boolean {
  const filled = rowAt(table, row)?.cells.filter(Boolean).length ?? 0
  const merges = table.merges.filter(({ top }) => top === row)
  return filled > 1 && merges.some(({ bottom, left, right }) => bottom === row && right > left)
}

/** Whether the row below only has titles, below columns of the row that have none or a group. */
function continues<Name extends string>(table: Table, top: number, readTitle: ReadTitle<Name>): boolean {
  const [upper, lower] = [rowAt(table, top), rowAt(table, top + 1)]
  if (!upper || !lower) return false
  const filled = lower.cells.flatMap((cell, at) => (cell ? [{ cell, at }] : []))
  const areTitles = filled.every(({ cell }) => isKnown(readTitle(textIn(cell))) || isPerson(cell, readTitle))
  const reachesBeyond = filled.some(({ at }) => !upper.cells[at])
  const leavesSome = upper.cells.some((cell, at) => cell && !lower.cells[at])
  return filled.length > 1 && areTitles && reachesBeyond && leavesSome
}

function isPerson<Name extends string>(cell: Cell, readTitle: ReadTitle<Name>): boolean {
  return readTitle(`טלפון ${textIn(cell)}`).kind !== 'unknown'
}

const rowAt = (table: Table, index: number) => table.rows.find((row) => row.index === index)

function headAt<Name extends string>(
  table: Table,
  top: number,
  bottom: number,
  readTitle: ReadTitle<Name>,
): Head {
  const upper = rowAt(table, top)?.cells ?? []
  const titles = new Map<number, string>()
  if (top === bottom) {
    for (const [at, cell] of upper.entries()) if (cell) titles.set(at, cell.text)
    return { top, bottom, titles, within: new Map() }
  }
  const lower = rowAt(table, bottom)?.cells ?? []
  const groupAt = groupsIn(table, top, lower)
  const within = new Map<number, Within>()
  for (let at = 0; at < Math.max(upper.length, lower.length); at++) {
    const group = groupAt(at)
    const own = lower[at]?.text
    const text = titleWithin(group, own, readTitle)
    if (text) titles.set(at, text)
    if (group && own) within.set(at, { group, own })
  }
  return { top, bottom, titles, within }
}

/** The title of a column below that of its group: "שם" below "הורים" is the name of a parent. */
function titleWithin<Name extends string>(
  group: string,
  own: string | undefined,
  readTitle: ReadTitle<Name>,
): string {
  if (!own) return group
  const rest = withoutNeutral(group)
  if (rest === '') return own
  const both = [`${rest} ${own}`, `${own} ${rest}`]
  const ofOwn = both.find((title) => readTitle(title).kind === 'known')
  return ofOwn ?? both.find((title) => isKnown(readTitle(title))) ?? `${rest} ${own}`
}

/** Words of groups that say nothing about their columns, such as "פרטים אישיים". */
const neutral = new Set(
  tokensOf(
    'פרטים פרטי נתונים נתוני מידע אישיים אישי כללי כלליים קשר התקשרות ליצירת לימודים לימודיים details personal general info',
  ),
)

const withoutNeutral = (group: string) =>
  group
    .split(/\s+/)
    .filter((word) => !tokensOf(word).every((token) => neutral.has(token)))
    .join(' ')

/** The group of a column: the text above it, or the last one before it over columns without their own. */
function groupsIn(table: Table, top: number, lower: Row['cells']) {
  const upper = rowAt(table, top)?.cells ?? []
  const across = table.merges.filter((range) => range.top === top && range.right > range.left)
  return (at: number): string => {
    if (upper[at]) return upper[at].text
    const range = across.find(({ left, right }) => left <= at && at <= right)
    if (range) return upper[range.left]?.text ?? ''
    if (across.length > 0 || !lower[at]) return ''
    return upper.slice(0, at).findLast(Boolean)?.text ?? ''
  }
}

function knownIn<Name extends string>(
  { titles }: Head,
  readTitle: ReadTitle<Name>,
  { left, right } = { left: 0, right: Number.POSITIVE_INFINITY },
): number {
  return [...titles].filter(([at, text]) => at >= left && at <= right && isKnown(readTitle(text))).length
}

function repeatsTitles<Name extends string>(
  cells: Row['cells'],
  { titles, within }: Head,
  readTitle: ReadTitle<Name>,
): boolean {
  if (hasNumber(cells)) return false
  const filled = cells.flatMap((cell, at) => (cell ? [{ text: textIn(cell), at }] : []))
  const same = filled.filter(({ text, at }) => {
    const title = titles.get(at) ?? ''
    if (text === '' || title === '') return false
    return [title, within.get(at)?.own ?? title].some(
      (own) => text === own || isSameMeaning(readTitle(text), readTitle(own)),
    )
  })
  return same.length >= Math.min(2, titles.size) && same.length * 3 >= filled.length * 2
}

function isSameMeaning<Name extends string>(one: Meaning<Name>, other: Meaning<Name>): boolean {
  return other.kind === 'known' && isOneOf(one, other.targets)
}

/** The columns of the lists beside each other below one row of titles. */
function besideEachOther<Name extends string>(
  { titles }: Head,
  readTitle: ReadTitle<Name>,
  anchors: readonly Name[],
  bounds: Place['columns'],
): Place['columns'][] {
  const isAnchor = (at: number, name: Name) => isOneOf(readTitle(titles.get(at) ?? ''), [name])
  const positions = [...titles.keys()].sort((one, other) => one - other)
  const repeated = anchors
    .flatMap((name) => {
      const named = positions.filter((at) => isAnchor(at, name))
      return [...groupBy(named, (at) => fold(titles.get(at) ?? '')).values()]
    })
    .find((at) => at.length > 1)
  if (!repeated) return [bounds]
  const first = positions[0] ?? bounds.left
  // Each list begins as far before its anchor as the first one does, if the titles are the same.
  const offset = (repeated[0] ?? first) - first
  const starts = repeated.map((at) => {
    const start = at - offset
    return titles.get(start) === titles.get(first) ? start : at
  })
  return starts.map((start, n) => ({
    left: n === 0 ? bounds.left : start,
    right: (starts[n + 1] ?? bounds.right + 1) - 1,
  }))
}

/** The text that is merged over several columns and alone in its row. */
function mergedIn({ merges }: Table, { index, cells }: Row, { left, right }: Place['columns']) {
  if (merges.length === 0) return undefined
  const filled = cells.flatMap((cell, at) => (cell && at >= left && at <= right ? [at] : []))
  const [at] = filled
  if (at === undefined || filled.length > 1) return undefined
  const isMerged = merges.some((range) => range.top === index && range.left === at && range.right > at)
  return isMerged ? cells[at]?.text : undefined
}

/** The rows that get the text of cells that are merged downwards, if they have their own text. */
function fillMerged({ rows, merges }: Table): Map<number, Row['cells']> {
  const filled = new Map<number, Row['cells']>()
  const byIndex = new Map(rows.map((row) => [row.index, row]))
  for (const { top, bottom, left } of merges) {
    const cell = byIndex.get(top)?.cells[left]
    if (!cell) continue
    for (const row of rows.filter(({ index }) => index > top && index <= bottom)) {
      const cells = filled.get(row.index) ?? [...row.cells]
      cells[left] = cell
      filled.set(row.index, cells)
    }
  }
  return filled
}
