import { signIn } from '@hafifa/shared-ui/platform'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { trainee } from '../trainees/testing/trainee.ts'
import { PrintPage } from './PrintPage.tsx'

beforeEach(() => {
  signIn(guide)
})

const group = {
  id: 7,
  name: 'נצר ירוחם',
  guides: [guide.full_name],
  guideIds: [guide.id],
  progressStageId: 1,
}
const form = { id: 1, group_id: 7, activity_hours: '16:00' }
const incidents = [{ id: 3, label_hebrew: 'חרם או בריונות' }]
const details = [{ incident_id: 3, details: 'פרטי האירוע' }]
const list = [{ ...trainee(), armor_status: 'בארון', comments: 'אלרגיה לבוטנים' }]

const forbidden = { success: false, error: 'forbidden', message: 'אין לך הרשאה לפעולה הזו' }

async function open(ids: number[], readable: number[]) {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://hafifa.test')
    const id = Number([...searchParams.values()][0])
    if (!readable.includes(id)) return Response.json(forbidden, { status: 403 })
    if (pathname.endsWith('get-group.php')) return Response.json({ success: true, group: { ...group, id } })
    if (pathname.endsWith('get-group-trainees.php')) return Response.json({ trainees: list })
    return Response.json({ form, editors: {}, incidents, details })
  })
  await renderPage(<PrintPage />, `/groups/print?groups=${ids}`)
}

const sensitive = ['חרם או בריונות', 'בארון', 'אלרגיה לבוטנים']

test('sensitive details are shown only when they are ticked', async () => {
  await open([7], [7])
  await expect.element(page.getByText('16:00')).toBeVisible()
  for (const text of sensitive) expect(page.getByText(text).query()).toBeNull()
  for (const label of ['אירועי מרחב בטוח', 'סטטוס ארון', 'הערות']) await page.getByLabelText(label).click()
  for (const text of sensitive) await expect.element(page.getByText(text)).toBeVisible()
})

test('a group that cannot be read does not affect the others', async () => {
  await open([7, 8], [7])
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/קבוצה אחת לא נטענה, ולא תודפס.*אין לך הרשאה/)
})

test('a single group that cannot be read shows its error page', async () => {
  await open([8], [])
  await expect.element(page.getByRole('heading', { name: 'אין לך גישה לקבוצה הזו' })).toBeVisible()
})

test('an address without groups offers nothing to print', async () => {
  await open([], [])
  await expect.element(page.getByText('לא נבחרו קבוצות להדפסה')).toBeVisible()
})
