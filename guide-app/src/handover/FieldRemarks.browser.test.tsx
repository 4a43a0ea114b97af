import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Remark } from '../queries/reviewRounds.ts'
import { FieldRemarks } from './FieldRemarks.tsx'

const remark: Remark = {
  id: 1,
  field: 'activity_hours',
  text: 'מתי מסיימים?',
  guide: { id: 2, name: 'רות' },
  at: '2024-11-05 10:00:00',
}

test('a remark has its text and its author', async () => {
  await renderPage(<FieldRemarks name="activity_hours" remarks={[remark]} />)
  const list = page.getByRole('list', { name: 'הערות: שעות פעילות' })
  await expect.element(list.getByText('מתי מסיימים?')).toBeVisible()
  await expect.element(list.getByText(/הערה של רות/)).toBeVisible()
})

test('remarks on other fields are not shown', async () => {
  await renderPage(<FieldRemarks name="activity_location" remarks={[remark]} />)
  expect(page.getByRole('list').elements()).toEqual([])
})
