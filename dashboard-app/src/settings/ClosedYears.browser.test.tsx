import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ClosedYears } from './ClosedYears.tsx'

const year = {
  id: 1,
  label: 'תשפ״ד',
  firstDay: '2023-09-01',
  lastDay: '2024-08-31',
  closedAt: '2024-09-01 10:00:00',
  closedBy: 'רות',
  reopenUntil: null,
  keepTraineesUntil: '2098-09-01',
  keepFilesUntil: '2099-09-01',
}

test('the button for the answers of a year keeps clear of the date beside it', async () => {
  await page.viewport(1440, 900)
  signIn(coordinator)
  await renderPage(<ClosedYears years={[year]} />)
  const date = page.getByText('נשמרים עד 1.9.2099').element().getBoundingClientRect()
  const button = page.getByRole('button', { name: 'ייצוא התשובות' }).element().getBoundingClientRect()
  expect(button.right).toBeLessThan(date.left)
})
