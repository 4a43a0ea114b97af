import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HiddenGroupsPage } from './HiddenGroupsPage.tsx'

test('hidden groups that failed to load can be retried', async () => {
  signIn(coordinator)
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error: 'internal', message: 'תקלה' }))
  await renderPage(<HiddenGroupsPage />)
  await expect.element(page.getByRole('button', { name: 'ניסיון חוזר' })).toBeVisible()
})
