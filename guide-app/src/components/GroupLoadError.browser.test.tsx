import { toGroup } from '@hafifa/shared-ui/calls'
import { ApiError, signIn } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
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

test('a failed part of a group keeps the way back, unless the guide may not read the group', async () => {
  signIn(guide)
  const shown = { group: toGroup({ id: 7, name: 'נצר ירוחם' }), page: 'רשימת חניכים' }
  const rest = { ...shown, onRetry: () => undefined, retrying: false }
  const way = page.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: 'נצר ירוחם' })
  const { unmount } = await renderPage(<GroupLoadError error={new ApiError('network', '')} {...rest} />)
  await expect.element(way).toHaveAttribute('href', paths.group(7))
  await unmount()
  await renderPage(<GroupLoadError error={new ApiError('forbidden', '')} {...rest} />)
  await expect.element(page.getByText('אין לך גישה לקבוצה הזו')).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
})
