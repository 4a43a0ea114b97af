import { expect, test } from 'vitest'
import { readCases } from './cases.ts'
import { cellsOf } from './lines.ts'

test.for(readCases().map((each) => [each.name, each] as const))(
  '%s has the cells of its page',
  async ([, each]) => {
    expect(await cellsOf(each.source)).toEqual(each.sections.get('Cells'))
  },
)

test('each page says what is imported, unless the file is refused', () => {
  const silent = readCases().filter(({ sections }) => {
    const isRefused = sections.get('Cells')?.some((line) => line.startsWith('refused'))
    return !isRefused && !sections.has('Trainees') && !sections.has('Groups')
  })
  expect(silent.map(({ name }) => name)).toEqual([])
})
