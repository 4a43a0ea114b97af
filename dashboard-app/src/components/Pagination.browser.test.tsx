import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Pagination } from './Pagination.tsx'

test('page numbers that are wider than the screen wrap', async () => {
  await page.viewport(160, 640)
  await renderPage(<Pagination label="עמודים" page={4} pageSize={10} total={1000} onChange={() => {}} />)
  await expect.element(page.getByTitle('100', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(160)
})
