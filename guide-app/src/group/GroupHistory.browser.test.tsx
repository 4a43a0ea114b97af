import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { guide, otherGuide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GroupFoot } from './GroupFoot.tsx'

const group = toGroup({ id: 7, name: 'נצר ירוחם', guideIds: [guide.id] })

const entry = {
  id: 1,
  action: 'עדכון תיק חפיפה',
  kind: 'update',
  guide: 'מאיה לוי',
  guide_id: 5,
  for_guide: null,
  group_name: 'נצר ירוחם',
  group_id: 7,
  details: 'יום פעילות',
  trainee: null,
  trainee_id: null,
  createdAt: '2024-11-05 08:00:00',
}

const more = page.getByRole('button', { name: 'פעולות נוספות' })
const history = page.getByRole('button', { name: 'היסטוריית הקבוצה' })

async function openHistory() {
  await renderPage(<GroupFoot group={group} focusAfter={{ current: null }} />)
  await more.click()
  await history.click()
}

test('a guide of the group sees the action, author and time of an entry', async () => {
  signIn(guide)
  vi.stubGlobal('fetch', async () => Response.json({ logs: [entry], total: 1 }))
  await openHistory()
  const item = page.getByRole('listitem')
  await expect.element(item).toMatchTextContent(/^עדכון תיק חפיפה: יום פעילותמאיה לוי, 5\.11\.2024/)
})

test('an entry of a coordinator who covered another one names both', async () => {
  signIn(guide)
  vi.stubGlobal('fetch', async () => Response.json({ logs: [{ ...entry, for_guide: 'רותם' }], total: 1 }))
  await openHistory()
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/מאיה לוי במקום רותם, 5\.11\.2024/)
})

test('only trainees of the group are named, by their current names', async () => {
  signIn(guide)
  const about = (id: number, details: string, trainee: string | null) => {
    return { ...entry, id, action: 'עדכון חניך', details, trainee, trainee_id: id }
  }
  const logs = [about(2, 'כיתה', 'נועם לוי'), about(3, '', null)]
  vi.stubGlobal('fetch', async () => Response.json({ logs, total: 2 }))
  await openHistory()
  const items = page.getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/^עדכון חניך: נועם לוי, כיתה/)
  await expect.element(items.nth(1)).toMatchTextContent(/^עדכון חניך: חניך שכבר לא בקבוצה/)
})

test('guides of other groups see no history', async () => {
  signIn(otherGuide)
  await renderPage(<GroupFoot group={group} focusAfter={{ current: null }} />)
  await more.click()
  await expect.element(page.getByRole('link', { name: 'הדפסה' })).toBeVisible()
  await expect.element(history).not.toBeInTheDocument()
})
