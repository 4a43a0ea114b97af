import {
  formatValue,
  type TraineeValues,
  textLimits,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { guessColumns, parseSheet } from '@hafifa/shared-ui/sheets'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { compare, textsOf } from './compare.ts'
import { targets } from './targets.ts'

const text = fc
  .string({ unit: fc.constantFrom('א', 'ב', '״', '=', '+', '-', '0', '5', '<', '&', '"', "'", ' ', 'x') })
  .map((typed) => typed.trim())

const orNull = (value: fc.Arbitrary<string>) => value.map((typed) => typed || null)

const trainee: fc.Arbitrary<TraineeValues> = fc.record({
  first_name: text.map((typed) => `א${typed}`),
  last_name: text.map((typed) => `ב${typed}`),
  phone: fc.constantFrom(null, '0501234567', '+972501234567', '007'),
  school: orNull(text),
  grade: fc.constantFrom(null, '07', 'ז׳', '=1+1'),
  gender: fc.constantFrom(null, ...traineeFields.gender.options),
  armor_status: orNull(text),
  activity_status: fc.constantFrom(...traineeFields.activity_status.options),
  expected_to_stay: fc.constantFrom(true, false, null),
  relevance_classification: fc.constantFrom(null, ...traineeFields.relevance_classification.options),
  comments: orNull(fc.tuple(text, text).map((lines) => lines.join('\n').trim())),
})

function sheetOf(trainees: readonly TraineeValues[]) {
  const labels = traineeFieldNames.map((name) => traineeFields[name].label)
  const rows = trainees.map((values) => traineeFieldNames.map((name) => formatValue(values[name])))
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([labels, ...rows]))
  return Uint8Array.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

it('importing an export of a group changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trainee, { minLength: 1, maxLength: 5 }), async (values) => {
      const trainees = values.map((value, id) => ({
        ...value,
        // So that no two are alike.
        last_name: `${value.last_name}${String(id).repeat(3)}`,
        phone: value.phone && `${value.phone}${id}`.slice(0, textLimits.contactPhone),
        id,
        group_id: 1,
      }))
      const { columns, rows } = guessColumns(await parseSheet(sheetOf(trainees), 100), targets)
      const texts = rows.map((row, number) => ({ number, texts: textsOf(row, columns) }))
      expect(compare(texts, trainees).map(({ state, changed }) => [state, changed])).toEqual(
        trainees.map(() => ['same', []]),
      )
    }),
    { numRuns: 50 },
  )
})
