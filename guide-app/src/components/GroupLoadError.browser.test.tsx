import { ApiError } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { renderPage } from '@hafifa/shared-ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GroupLoadError } from './GroupLoadError.tsx'

test('a page that could not be loaded can be retried, or left for the list of groups', async () => {
  let retries = 0
  const error = new ApiError('network', '')
  await renderPage(<GroupLoadError error={error} onRetry={() => (retries += 1)} retrying={false} />)
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click()
  expect(retries).toBe(1)
  await expect.element(page.getByRole('link', { name: 'לקבוצות שלי' })).toHaveAttribute('href', paths.groups)
})
