import { traineeFieldNames, traineeFields } from '@hafifa/api/contract'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Trainee } from '../queries/trainees.ts'
import { byLastName } from './sorting.ts'
import { TraineeTable } from './TraineeTable.tsx'
import { trainee } from './testing/trainee.ts'

beforeEach(() => page.viewport(1440, 900))

const noam = trainee({ id: 7, phone: '054-1234567', expected_to_stay: false, comments: 'שורה' })

function Table({ trainees, ...actions }: { trainees: Trainee[]; onEdit?: (id: number) => void }) {
  const [sort, setSort] = useState(byLastName)
  return (
    <TraineeTable
      trainees={trainees}
      sort={sort}
      onSort={(by) => setSort(({ descending }) => ({ by, descending: !descending }))}
      onEdit={() => undefined}
      onDelete={() => undefined}
      onMove={undefined}
      {...actions}
    />
  )
}

const header = (name: string) => page.getByRole('columnheader', { name, exact: false })

test('every field has a column', async () => {
  await render(<Table trainees={[noam]} />)
  for (const name of traineeFieldNames) {
    await expect.element(header(traineeFields[name].label)).toBeInTheDocument()
  }
})

test('a row has as many cells as the header', async () => {
  await render(<Table trainees={[noam]} />)
  const [head, row] = page.getByRole('row').elements()
  expect(row?.children.length).toBe(head?.children.length)
})

test('the cells of a row are side by side', async () => {
  await render(<Table trainees={[noam]} />)
  const cells = [...(page.getByRole('row').elements()[1]?.children ?? [])]
  const middles = cells.map((cell) => {
    const { top, bottom } = cell.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  })
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
})

test('the titles of names take one line at 1440 pixels', async () => {
  await render(
    <div style={{ inlineSize: 1216 }}>
      <Table trainees={[noam]} />
    </div>,
  )
  for (const name of ['first_name', 'last_name'] as const) {
    const title = document.createRange()
    title.selectNodeContents(header(traineeFields[name].label).getByRole('button').element())
    expect(new Set([...title.getClientRects()].map(({ top }) => top)).size).toBe(1)
  }
})

test('a row is named after its trainee', async () => {
  await render(<Table trainees={[noam]} />)
  await expect.element(page.getByRole('row', { name: 'נועם לוי' })).toBeInTheDocument()
})

test('values are shown as words', async () => {
  await render(<Table trainees={[noam]} />)
  await expect.element(page.getByRole('cell', { name: 'לא', exact: true })).toBeInTheDocument()
})

test('the sorted column exposes its direction', async () => {
  await render(<Table trainees={[noam]} />)
  await expect.element(header('שם משפחה')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(header('כיתה')).not.toHaveAttribute('aria-sort')
})

test('a click on a header sorts by it', async () => {
  await render(<Table trainees={[noam]} />)
  await page.getByRole('button', { name: 'כיתה', exact: false }).click()
  await expect.element(header('כיתה')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(header('שם משפחה')).not.toHaveAttribute('aria-sort')
})

test('the edit button names its trainee', async () => {
  const onEdit = vi.fn<(id: number) => void>()
  await render(<Table trainees={[noam]} onEdit={onEdit} />)
  const edit = page.getByRole('button', { name: 'עריכה' })
  await expect.element(edit).toHaveAccessibleDescription('נועם לוי')
  await edit.click()
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(7)
})
