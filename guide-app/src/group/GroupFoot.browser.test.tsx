import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GroupFoot } from './GroupFoot.tsx'

const group = toGroup({ id: 7, name: 'נצר ירוחם', guideIds: [guide.id], openThreads: 12 })

const print = page.getByRole('link', { name: 'הדפסה' })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, guides: [] }))
})

const renderFoot = () =>
  renderPage(
    <Suspense>
      <GroupFoot group={group} focusAfter={{ current: null }} />
    </Suspense>,
  )

test.for([360, 1280])('%i px: a coordinator has what is done weekly in one row', async (width) => {
  await page.viewport(width, 740)
  signIn(coordinator)
  await renderFoot()
  const nudge = page.getByRole('button', { name: 'תזכורת' })
  const more = page.getByRole('button', { name: 'פעולות נוספות' })
  const row = [nudge, page.getByRole('button', { name: 'הערות (12)' }), print, more]
  for (const control of row) await expect.element(control).toBeVisible()
  const tops = row.map((control) => control.element().getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
})

test('a guide prints from the menu', async () => {
  signIn(guide)
  await renderFoot()
  await expect.element(page.getByRole('button', { name: 'הערות (12)' })).toBeVisible()
  expect(print.query()).toBeNull()
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await expect.element(print).toBeVisible()
})
