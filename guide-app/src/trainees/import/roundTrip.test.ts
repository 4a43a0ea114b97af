import {
  escapeEscape,
  type FieldDescription,
  type FieldValue,
  formatValue,
  type TraineeValues,
  textLimits,
  traineeFieldNames,
  traineeFields,
} from '@hafifa/api/contract'
import { decode } from '@hafifa/shared-ui/sheets'
import { readCases } from '@hafifa/shared-ui/testing/corpus'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { utils, write } from 'xlsx'
import { readTrainees } from '../testing/readTrainees.ts'
import { trainee as listed } from '../testing/trainee.ts'
import { recognize } from './recognize.ts'

const text = fc
  .string({ unit: fc.constantFrom('א', 'ב', '״', '=', '+', '-', '0', '5', '<', '&', '"', "'", ' ', 'x') })
  .map((typed) => typed.trim())

const orNull = (value: fc.Arbitrary<string>) => value.map((typed) => typed || null)

const lines = fc.tuple(text, text).map((typed) => typed.join('\n').trim())

function anyValueOf(field: FieldDescription): fc.Arbitrary<FieldValue | null> {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'openChoice':
      return fc.constantFrom(null, ...field.options)
    case 'yesNo':
      return fc.constantFrom(true, false, null)
    case 'bit':
      return fc.constantFrom(0, 1, null)
    case 'contactPhone':
      return fc.constantFrom(null, '0501234567', '+972501234567', '007')
    case 'long':
      return orNull(lines)
    case 'short':
      return field.required ? text.map((typed) => `א${typed}`) : orNull(text)
  }
}

const trainee = fc.record({
  ...Object.fromEntries(traineeFieldNames.map((name) => [name, anyValueOf(traineeFields[name])])),
  grade: fc.constantFrom(null, '07', 'ז׳', '=1+1'),
}) as fc.Arbitrary<TraineeValues>

function sheetOf(trainees: readonly TraineeValues[]) {
  const labels = traineeFieldNames.map((name) => traineeFields[name].label)
  const rows = trainees.map((values) =>
    traineeFieldNames.map((name) => escapeEscape(formatValue(values[name]))),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([labels, ...rows]))
  return Uint8Array.from(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

/** Values that look doubtful are kept as they are. */
const kept = Object.fromEntries(
  traineeFieldNames.flatMap((name) =>
    ['phone', 'date', 'option', 'above', 'letters'].map((about) => [`${name}.${about}`, 'keep']),
  ),
)

const answered = <Row extends object>(row: Row) => ({ ...row, answers: kept })

it('importing an export of a group changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trainee, { minLength: 1, maxLength: 5 }), async (values) => {
      const trainees = values.map((value, id) => ({
        ...value,
        // Makes all names different.
        last_name: `${value.last_name}${String(id).repeat(3)}`,
        phone: value.phone && `${value.phone}${id}`.slice(0, textLimits.contactPhone),
        id,
        group_id: 1,
      }))
      const { table } = await decode(sheetOf(trainees))
      const rows = readTrainees(table).map(answered)
      expect(recognize(rows, trainees).map(({ state, changed }) => [state, changed])).toEqual(
        trainees.map(() => ['same', []]),
      )
    }),
    { numRuns: 50 },
  )
})

describe('our own sheet', () => {
  const own = readCases().filter(({ name }) => /^own(?:-csv)?(?:-libreoffice)?\./.test(name))

  /** These sheets have no last names. */
  async function rowsIn(name: string) {
    const { table } = await decode(own.find((each) => each.name === name)?.source ?? '')
    return readTrainees(table).map((row) => ({
      ...row,
      cells: {
        ...row.cells,
        last_name: { text: `לוי ${row.cells.first_name?.text}`, kind: 'text' as const },
      },
    }))
  }

  test.for(own.map(({ name }) => name))('changes nothing as %s', async (name) => {
    const trainees = recognize(await rowsIn('own.xlsx'), []).map(({ values }, id) =>
      listed({ ...values, id }),
    )
    const states = recognize(await rowsIn(name), trainees).map(({ state }) => state)
    expect(states).toEqual(['same', 'same', 'same'])
  })
})
