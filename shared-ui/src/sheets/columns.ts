export type Target<Name extends string = string> = {
  name: Name
  label: string
  /** Other titles under which sheets contain it. */
  titles: readonly string[]
  /** Whether a text can only belong to this target. */
  recognizes?: (text: string) => boolean
}

/** Null for a column that is not imported. */
export type Columns<Name extends string = string> = (Name | null)[]

type SheetRow = {
  /** The number in the sheet, starting at 1. */
  number: number
  cells: string[]
}

export type GuessedSheet<Name extends string> = {
  titles: string[]
  /** Whether the titles come from the sheet. Otherwise they are `עמודה 1` and so on. */
  hasHeader: boolean
  columns: Columns<Name>
  rows: SheetRow[]
}

/** Rows above the header may contain other titles. */
const headerDepth = 5

/** The share of a column's values that its target must recognize. */
const sufficient = 0.6

/** Finds the header, and the target of each column by its title or otherwise by its values. */
export function guessColumns<Name extends string>(
  sheet: readonly string[][],
  targets: readonly Target<Name>[],
): GuessedSheet<Name> {
  const filled = sheet.flatMap((cells, at) => (cells.some(Boolean) ? [{ number: at + 1, cells }] : []))
  const candidates = filled.slice(0, headerDepth).map(({ cells }, index) => ({
    index,
    count: byTitle(cells, targets).filter((name) => name !== null).length,
  }))
  const header = candidates.reduce((best, next) => (next.count > best.count ? next : best))
  const hasHeader = header.count > 0
  const rows = hasHeader ? filled.slice(header.index + 1) : filled
  const width = Math.max(...filled.map(({ cells }) => cells.length))
  const head = hasHeader ? (filled[header.index]?.cells ?? []) : []
  const titles = Array.from({ length: width }, (_, at) => head[at] || `עמודה ${at + 1}`)
  return { titles, hasHeader, columns: byContents(byTitle(titles, targets), rows, targets), rows }
}

function byTitle<Name extends string>(
  titles: readonly string[],
  targets: readonly Target<Name>[],
): Columns<Name> {
  const found: Columns<Name> = titles.map(() => null)
  const claim = (isMatch: (title: string, word: string) => boolean) => {
    for (const [at, title] of titles.entries()) {
      if (found[at] !== null || normalizeTitle(title) === '') continue
      const target = targets.find(
        ({ name, ...words }) =>
          !found.includes(name) && wordsOf(name, words).some((word) => isMatch(normalizeTitle(title), word)),
      )
      if (target) found[at] = target.name
    }
  }
  claim((title, word) => title === word)
  claim((title, word) => word.length > 2 && title.startsWith(word))
  return found
}

function byContents<Name extends string>(
  columns: Columns<Name>,
  rows: readonly SheetRow[],
  targets: readonly Target<Name>[],
): Columns<Name> {
  const found = [...columns]
  for (const [at, column] of columns.entries()) {
    const texts = rows.flatMap(({ cells }) => cells[at] || [])
    if (column !== null || texts.length === 0) continue
    const target = targets.find(
      ({ name, recognizes }) =>
        recognizes && !found.includes(name) && texts.filter(recognizes).length >= sufficient * texts.length,
    )
    if (target) found[at] = target.name
  }
  return found
}

const wordsOf = (name: string, { label, titles }: { label: string; titles: readonly string[] }) =>
  [label, name, ...titles].map(normalizeTitle)

function normalizeTitle(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
