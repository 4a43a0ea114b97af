import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import NudgeGuides from './NudgeGuides.tsx'

const rotem = { id: 99, name: 'רותם' }
const dana = { id: 1, full_name: 'דנה', phone: '0521111111', groupIds: [7] }

test('the last nudge to the guides is shown', async () => {
  signIn(coordinator)
  const nudge = { at: '2024-11-05 10:00:00', by: rotem, today: true }
  vi.stubGlobal('fetch', async () => Response.json({ guides: [{ ...dana, nudge }] }))
  await renderPage(<NudgeGuides group={toGroup({ id: 7, name: 'נצר ירוחם', guideIds: [dana.id] })} />)
  await expect.element(page.getByRole('button', { name: 'תזכורת' })).toBeVisible()
  await expect.element(page.getByText(/^נשלחה תזכורת .* על ידי רותם$/)).toBeVisible()
})
