import { expect, test } from 'vitest'
import { readCases } from './cases.ts'
import { cellsOf } from './lines.ts'

test.for(readCases().map((each) => [each.name, each] as const))(
  '%s has the cells of its page',
  async ([, each]) => {
    expect(await cellsOf(each.source)).toEqual(each.sections.get('Cells'))
  },
)
