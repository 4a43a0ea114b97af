import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GroupFoot } from './GroupFoot.tsx'

const group = toGroup({ id: 7, name: 'נצר ירוחם' })

const view = {
  guide_id: 5,
  guide: 'מאיה לוי',
  kind: 'trainees',
  count: 3,
  firstAt: '2024-11-05 08:00:00',
  lastAt: '2024-11-05 09:30:00',
}

function answer(...pages: object[]) {
  vi.stubGlobal('fetch', async (input: string) => {
    const number = Number(new URL(input, 'http://hafifa.test').searchParams.get('page'))
    return Response.json(pages[number - 1])
  })
}

async function openViews() {
  signIn(coordinator)
  await renderPage(<GroupFoot group={group} focusAfter={{ current: null }} />)
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('button', { name: 'מי צפה' }).click()
}

const items = page.getByRole('listitem')

test('a view shows its guide, kind, count and times', async () => {
  answer({ views: [view], total: 1 })
  await openViews()
  await expect.element(items).toMatchTextContent(/^מאיה לוי: רשימת חניכים, 3 פעמים/)
  await expect.element(items).toMatchTextContent(/5\.11\.2024, 10:00-11:30$/)
})

test.for([
  [1, /רשימת חניכים5/],
  [2, /רשימת חניכים, פעמיים5/],
] as const)('%d views in a day are written in words', async ([count, text]) => {
  answer({ views: [{ ...view, count }], total: 1 })
  await openViews()
  await expect.element(items).toMatchTextContent(text)
})

test('a group without views has no list', async () => {
  answer({ views: [], total: 0 })
  await openViews()
  await expect.element(page.getByText('עדיין אין צפיות')).toBeVisible()
})

test('earlier views are on the next page', async () => {
  answer({ views: [view], total: 21 }, { views: [{ ...view, guide: 'תמר נגר' }], total: 21 })
  await openViews()
  await page.getByRole('button', { name: 'צפיות קודמות' }).click()
  await expect.element(items).toMatchTextContent(/^תמר נגר/)
  await expect.element(page.getByRole('button', { name: 'צפיות קודמות' })).toBeDisabled()
})

test('views that failed to load can be retried', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error: 'internal', message: 'תקלה' }))
  await openViews()
  const retry = page.getByRole('button', { name: 'ניסיון חוזר' })
  await expect.element(retry).toBeVisible()
  answer({ views: [view], total: 1 })
  await retry.click()
  await expect.element(items).toMatchTextContent(/^מאיה לוי/)
})
