import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DataTable } from './DataTable.tsx'

test("changes of a table's rows are not announced", async () => {
  await renderPage(
    <DataTable
      label="קבוצות"
      dataSource={[{ id: 1, name: 'חיפה' }]}
      columns={[{ title: 'שם', dataIndex: 'name' }]}
    />,
  )
  const cell = page.getByRole('cell', { name: 'חיפה' })
  await expect.element(cell).toBeVisible()
  expect(cell.element().closest('[aria-live]:not([aria-live="off"])')).toBeNull()
})

test('the row that is pointed at has another background, from the first frame', async () => {
  // The first row may be below the header, which sticks to the page.
  const groups = ['חיפה', 'יפו', 'לוד'].map((name, id) => ({ id, name }))
  await renderPage(
    <DataTable label="קבוצות" dataSource={groups} columns={[{ title: 'שם', dataIndex: 'name' }]} />,
  )
  const cellOf = (name: string) => page.getByRole('cell', { name })
  const backgroundOf = (name: string) => getComputedStyle(cellOf(name).element()).backgroundColor
  await cellOf('יפו').hover()
  const pointedAt = backgroundOf('יפו')
  expect(pointedAt).not.toBe(backgroundOf('לוד'))
  await cellOf('לוד').hover()
  expect(backgroundOf('לוד')).toBe(pointedAt)
})

test('an outlined row is as tall as a row of text, in each size', async () => {
  const columns = [{ title: 'שם', dataIndex: 'name' }]
  // The last row has no border.
  const groups = ['חיפה', 'יפו'].map((name, id) => ({ id, name }))
  for (const size of ['small', 'middle'] as const) {
    await renderPage(
      <>
        <DataTable label="נטענת" size={size} columns={columns} />
        <DataTable label="טעונה" size={size} columns={columns} dataSource={groups} />
      </>,
    )
    const heightIn = (label: string) =>
      page.getByRole('region', { name: label }).getByRole('row').nth(1).element().getBoundingClientRect()
        .height
    expect(heightIn('נטענת')).toBe(heightIn('טעונה'))
  }
})

test('the press of a header is painted before the rows are sorted', async () => {
  const groups = ['יפו', 'חיפה'].map((name, id) => ({ id, name }))
  const sorter = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  await renderPage(
    <DataTable label="קבוצות" dataSource={groups} columns={[{ title: 'שם', dataIndex: 'name', sorter }]} />,
  )
  const header = page.getByRole('columnheader', { name: 'שם' })
  const first = page.getByRole('cell').first()
  await expect.element(first).toHaveTextContent('יפו')
  header.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // React renders what must not wait in a microtask.
  await Promise.resolve()
  expect(first.element().textContent).toBe('יפו')
  await expect.element(first).toHaveTextContent('חיפה')
})
