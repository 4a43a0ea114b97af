import { oneLine, type TraineeField } from '@hafifa/api/contract'
import type { Answers, Doubt, RowCell, RowCells } from '@hafifa/shared-ui/sheets'
import type { FullName } from './targets.ts'

export type Split = { first: string; last: string }

/** The words that begin a last name of two words. */
const particles = new Set([
  'בן',
  'בר',
  'בת',
  'אבו',
  'אבן',
  'אבי',
  'אל',
  'דה',
  'די',
  'ון',
  'הר',
  'ben',
  'bar',
  'abu',
  'van',
  'de',
])

/** The ways to split a full name, the most probable one first; one if it is certain. */
export function splitName(text: string, column: FullName): Split[] {
  const [before = '', after, ...more] = text.split(',').map(oneLine)
  if (after && before && more.length === 0) return [{ first: after, last: before }]
  const words = oneLine(text).split(' ')
  const [one = ''] = words
  if (words.length === 1) return one ? [{ first: one, last: '' }] : []
  const splits = Array.from({ length: words.length - 1 }, (_, n) => splitAt(words, n + 1, column))
  const certain = splits.find(({ first, last }) => !first.includes(' ') && startsWithParticle(last))
  if (certain) return [certain]
  return column === 'full_name' ? splits : splits.reverse()
}

/** The first `count` words are the first name, or the last one in a column of last names first. */
function splitAt(words: readonly string[], count: number, column: FullName): Split {
  const [one, other] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
  return column === 'full_name' ? { first: one, last: other } : { first: other, last: one }
}

function startsWithParticle(last: string): boolean {
  const [word = '', ...others] = last.split(' ')
  return others.length > 0 && particles.has(word.toLowerCase())
}

type Cells = RowCells<TraineeField>

export function withSplit(cells: Cells, cell: RowCell, { first, last }: Split): Cells {
  return {
    ...cells,
    first_name: { ...cell, text: first },
    ...(last !== '' && { last_name: { ...cell, text: last } }),
  }
}

const abouts: Record<FullName, string> = { full_name: 'split', full_name_last_first: 'split-last-first' }

export function splitDoubt(splits: readonly Split[], column: FullName): Doubt<TraineeField> {
  return {
    about: abouts[column],
    text: 'איפה נגמר השם הפרטי ומתחיל שם המשפחה?',
    choices: splits.map(({ first, last }) => ({
      value: `${first.split(' ').length}`,
      label: `${first} | ${last}`,
    })),
  }
}

/** The cells with the names as a person has split them. The value of an answer is the number of words of the first name. */
export function splitByAnswer(cells: Cells, answers: Answers | undefined): Cells {
  const { first_name, last_name } = cells
  if (!answers || !first_name || !last_name) return cells
  for (const [column, about] of Object.entries(abouts)) {
    const count = Number(answers[about])
    if (!count) continue
    const isFirst = column === 'full_name'
    const parts = isFirst ? [first_name.text, last_name.text] : [last_name.text, first_name.text]
    const words = parts.join(' ').split(' ')
    const split = splitAt(words, isFirst ? count : words.length - count, column as FullName)
    return withSplit(cells, first_name, split)
  }
  return cells
}
