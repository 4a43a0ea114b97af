import { afterEach, expect, test, vi } from 'vitest'
import { refusals } from './refusals.ts'
import { createSheetReader } from './sheetReader.ts'
import type { DecodedFile } from './tables.ts'

const reader = createSheetReader()

afterEach(reader.stop)

const textsOf = ({ table }: DecodedFile) => table.rows.map(({ cells }) => cells.map((cell) => cell?.text))

test('two sheets that are read at once are not mixed up', async () => {
  const files = await Promise.all([reader.read('נועם\tלוי'), reader.read('תמר\tכהן')])
  expect(files.map(textsOf)).toEqual([[['נועם', 'לוי']], [['תמר', 'כהן']]])
})

test('a sheet is read after one that took too long', async () => {
  await reader.load()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  // Parsing it takes longer than the next line.
  const reading = reader.read('א\t'.repeat(4_000_000))
  const outcome = expect(reading).rejects.toThrow(refusals['unreadable-sheet'])
  await reader.load()
  vi.advanceTimersByTime(20_000)
  await outcome
  vi.useRealTimers()
  expect(textsOf(await reader.read('נועם\tלוי'))).toEqual([['נועם', 'לוי']])
})
