import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ArchivedGroups } from './ArchivedGroups.tsx'

test('archived groups that failed to load can be retried', async () => {
  signIn(coordinator)
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error: 'internal', message: 'תקלה' }))
  await renderPage(<ArchivedGroups />)
  const section = page.getByRole('region', { name: 'קבוצות מוסתרות' })
  await expect.element(section.getByRole('button', { name: 'ניסיון חוזר' })).toBeVisible()
})
