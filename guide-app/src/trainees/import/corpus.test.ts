import { decode } from '@hafifa/shared-ui/sheets'
import { readCases } from '@hafifa/shared-ui/testing/corpus'
import { expect, test } from 'vitest'
import { outcomeOf } from '../testing/outcomeOf.ts'
import { readTrainees } from '../testing/readTrainees.ts'
import { recognize } from './recognize.ts'

const cases = readCases().flatMap(({ name, source, sections }) => {
  const lines = sections.get('Trainees')
  return lines ? [[name, source, lines] as const] : []
})

test.for(cases)('%s is imported as its page says', async ([, source, lines]) => {
  const { table } = await decode(source)
  const rows = recognize(readTrainees(table), [])
  expect(rows.map((row) => `${row.number} | ${outcomeOf(row)}`)).toEqual(lines)
})
