import { type AttentionRule, attentionRuleNames } from '@hafifa/api/contract'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GroupsListPage } from './GroupsListPage.tsx'

const lastUpdated = '2026-01-01 10:00:00'

const mine = { lastUpdated, admins: [coordinator.full_name], adminIds: [coordinator.id] }

const groups = [
  { id: 1, name: 'אלון', ...mine },
  { id: 2, name: 'ברוש', ...mine },
  { id: 3, name: 'גפן', lastUpdated },
]

const found: Partial<Record<AttentionRule, number[]>> = { review: [2, 3] }

/** Opens the list at a search. The attention query fails while `failing` is true. */
async function open(search: string, attention = { failing: false }) {
  signIn(coordinator)
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.href)
    if (pathname.endsWith('/get-attention.php')) {
      if (attention.failing) return Response.json({ success: false, error: 'internal', message: 'תקלה' })
      const rules = attentionRuleNames.map((rule) => ({ rule, period: 7, groupIds: found[rule] ?? [] }))
      return Response.json({ rules, groups: [] })
    }
    return Response.json({ groups, guides: [] })
  })
  await renderPage(<GroupsListPage />, `/dashboard/groups-list${search}`)
}

const failure = page.getByRole('alert').filter({ hasText: 'לא הצלחנו לבדוק מה דורש טיפול' })

const filterButton = page.getByRole('button', { name: /^סינון/ })

test('the button of the filters counts those that are active', async () => {
  await open(`?attention=review&coordinator=${coordinator.id}&filter=no-guides&search=א`)
  await expect.element(filterButton).toHaveTextContent('סינון (3)')
  await filterButton.click()
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click()
  await expect.element(page.getByRole('button', { name: /^הצגת / })).toBeVisible()
  await expect.element(filterButton).toHaveTextContent('סינון (1)')
})

test('a press shows all groups where none was found', async () => {
  await open(`?attention=review&filter=no-guides&search=${coordinator.full_name}&progress=full`)
  await page.getByRole('button', { name: 'ניקוי הכול' }).click()
  for (const { name } of groups) await expect.element(page.getByRole('link', { name })).toBeVisible()
})

test('a list filtered by attention reports that attention is unknown', async () => {
  const attention = { failing: true }
  await open('?attention=review', attention)
  await expect.element(failure).toBeVisible()
  expect(page.getByText('לא נמצאו קבוצות').elements()).toEqual([])
  expect(page.getByText(/^0 מתוך/).elements()).toEqual([])
  attention.failing = false
  await failure.getByRole('button', { name: 'ניסיון חוזר' }).click()
  await expect.element(page.getByRole('link', { name: 'ברוש' })).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('a list without known urgency shows all groups', async () => {
  await open('', { failing: true })
  await expect.element(page.getByRole('link', { name: 'אלון' })).toBeVisible()
  await expect.element(failure).toBeVisible()
})

test('the filter shows no counts for unknown rules', async () => {
  await open('', { failing: true })
  await expect.element(failure).toBeVisible()
  await filterButton.click()
  await page.getByRole('combobox', { name: 'סינון לפי מה שדורש טיפול' }).click()
  await expect.element(page.getByTitle('ממתינה לאישור', { exact: true })).toBeVisible()
})

test('the filter counts the groups that match the other filters', async () => {
  await open(`?attention=review&coordinator=${coordinator.id}`)
  await filterButton.click()
  await expect.element(page.getByText('ממתינה לאישור (1)')).toBeVisible()
})

test('a list is sorted while the browser blocks storage', async () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  try {
    await open('')
    await filterButton.click()
    const descending = page.getByRole('button', { name: 'סדר יורד' })
    await descending.click()
    await expect.element(descending).toHaveAttribute('aria-pressed', 'true')
  } finally {
    blocked.mockRestore()
  }
})

test('the choices do not share the height of the drawer among them', async () => {
  await page.viewport(1440, 900)
  await open('')
  await filterButton.click()
  const status = page.getByRole('combobox', { name: 'סינון לפי סטטוס' })
  await expect.element(status).toBeVisible()
  expect(status.element().closest('.ant-select')?.clientHeight).toBeLessThan(60)
})
