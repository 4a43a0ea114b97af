/** Something that a column of a sheet can hold. */
export type Target<Name extends string = string> = {
  name: Name
  label: string
  /** Further titles that sheets give it. */
  titles: readonly string[]
  /** Whether a text can only be of this target. */
  recognizes?: (text: string) => boolean
}

/** The target of each column; null for one that is not imported. */
export type Columns<Name extends string = string> = (Name | null)[]

export type GuessedSheet<Name extends string> = {
  titles: string[]
  columns: Columns<Name>
  rows: string[][]
  /** Of the first row in the sheet, from 1 on. */
  firstNumber: number
}

/** Titles may be above the header. */
const headerDepth = 5

/** The part of a column's texts that its target must recognize. */
const sufficient = 0.6

/** Finds the header, and the target of each column by its title or else by its contents. */
export function guessColumns<Name extends string>(
  sheet: readonly string[][],
  targets: readonly Target<Name>[],
): GuessedSheet<Name> {
  const known = (row: readonly string[]) => byTitle(row, targets).filter((name) => name !== null).length
  const candidates = sheet.slice(0, headerDepth).map((row, index) => ({ index, count: known(row) }))
  const header = candidates.reduce((best, next) => (next.count > best.count ? next : best))
  const first = header.count > 0 ? header.index + 1 : 0
  const rows = sheet.slice(first)
  const width = Math.max(...sheet.map((row) => row.length))
  const head = header.count > 0 ? (sheet[header.index] ?? []) : []
  const titles = Array.from({ length: width }, (_, at) => head[at] || `עמודה ${at + 1}`)
  return {
    titles,
    columns: byContents(byTitle(titles, targets), rows, targets),
    rows,
    firstNumber: first + 1,
  }
}

function byTitle<Name extends string>(
  titles: readonly string[],
  targets: readonly Target<Name>[],
): Columns<Name> {
  const found: Columns<Name> = titles.map(() => null)
  const claim = (isMatch: (title: string, word: string) => boolean) => {
    for (const [at, title] of titles.entries()) {
      if (found[at] !== null || bare(title) === '') continue
      const target = targets.find(
        ({ name, ...words }) =>
          !found.includes(name) && wordsOf(name, words).some((word) => isMatch(bare(title), word)),
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
  rows: readonly string[][],
  targets: readonly Target<Name>[],
): Columns<Name> {
  const found = [...columns]
  for (const [at, column] of columns.entries()) {
    const texts = rows.flatMap((row) => row[at] || [])
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
  [label, name, ...titles].map(bare)

/** Titles differ in case, spaces and marks. */
function bare(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
