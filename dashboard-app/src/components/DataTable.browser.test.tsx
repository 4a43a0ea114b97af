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
