import { toGroup } from '@hafifa/shared-ui/calls'
import { currentGuide, queryClient, signIn } from '@hafifa/shared-ui/platform'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type GuideGroups, guideGroupsQuery } from '../queries/groups.ts'
import { GroupsPage } from './GroupsPage.tsx'

async function renderGroups(groups: Partial<GuideGroups>, admin = 0) {
  signIn({ ...guide, admin })
  const all = { groups: [], pending: [], declined: [], ...groups }
  queryClient.setQueryData(guideGroupsQuery(guide.id).queryKey, all)
  await renderPage(<GroupsPage />)
}

const acre = { id: 7, name: 'עכו' }
const card = page.getByRole('article', { name: 'עכו' })
const request = page.getByRole('button', { name: /^בקשה להצטרף לקבוצה/ })

test('a requested group is shown as pending, without a link', async () => {
  await renderGroups({ pending: [acre] })
  await expect.element(card.getByText('ממתינה לאישור רכז.ת')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('a declined group is shown as declined', async () => {
  await renderGroups({ declined: [acre] })
  await expect.element(card.getByText('הבקשה לא אושרה')).toBeVisible()
})

test('a guide with only pending requests sees no empty state', async () => {
  await renderGroups({ pending: [acre] })
  await expect.element(card).toBeVisible()
  expect(page.getByText('אין קבוצות זמינות').elements()).toEqual([])
})

test('a guide without groups can ask for one', async () => {
  await renderGroups({})
  await expect.element(page.getByText('אין קבוצות זמינות')).toBeVisible()
  await expect.element(request).toHaveTextContent('בקשה להצטרף לקבוצה')
})

test('a guide with a group can ask for another one', async () => {
  await renderGroups({ pending: [acre] })
  await expect.element(request).toHaveTextContent('בקשה להצטרף לקבוצה נוספת')
})

const inWork = (id: number, progressStageId: number) =>
  toGroup({
    id,
    name: `עכו ${id}`,
    progressStageId,
    emptyFields: [{ name: 'activity_hours', tab: 'general', label: 'שעות פעילות' }],
  })

const steps = page.getByRole('link', { name: 'להמשך המילוי: שעות פעילות' })

test('only the next step of the first group in work is pressed, the others are named', async () => {
  await renderGroups({ groups: [inWork(1, 2), inWork(2, 1), inWork(3, 1)] })
  await expect.element(steps).toHaveClass(buttonClass('primary'))
  await expect.element(page.getByRole('article', { name: 'עכו 2' })).toContainElement(steps.element())
  await expect.element(page.getByRole('article', { name: 'עכו 3' })).toMatchTextContent(/הבא: שעות פעילות/)
})

test('a rejected group is the first one, and its next step the primary action', async () => {
  await renderGroups({ groups: [inWork(1, 1), inWork(2, 3)] })
  await expect.element(page.getByRole('article', { name: 'עכו 2' })).toContainElement(steps.element())
  await expect.element(page.getByRole('article').first()).toHaveAccessibleName('עכו 2')
})

test('groups with a next step come first, then those that wait, then the completed', async () => {
  await renderGroups({ groups: [inWork(1, 4), inWork(2, 2), inWork(3, 1), inWork(4, 3)] })
  await expect.element(page.getByRole('article').nth(3)).toBeVisible()
  const names = page
    .getByRole('article')
    .elements()
    .map((article) => article.textContent?.slice(0, 5))
  expect(names).toEqual(['עכו 4', 'עכו 3', 'עכו 2', 'עכו 1'])
})

test('a coordinator without groups can open the dashboard and the coordinated groups', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ groups: [{ id: 9, name: 'צפת', progressStageId: 1 }] }))
  await renderGroups({}, 1)
  const toDashboard = page.getByRole('link', { name: 'מעבר לדשבורד' })
  await expect.element(toDashboard).toHaveAttribute('href', '/dashboard')
  const coordinated = page.getByRole('region', { name: 'הקבוצות שלך כרכז.ת' })
  await expect.element(coordinated.getByRole('link', { name: 'צפת' })).toHaveAttribute('href', '/groups/9')
})

test('a coordinator without groups first reads of those who are behind', async () => {
  const groups = [4, 2, 1].map((progressStageId) => ({
    id: progressStageId,
    name: `צפת ${progressStageId}`,
    progressStageId,
  }))
  vi.stubGlobal('fetch', async () => Response.json({ groups }))
  await renderGroups({}, 1)
  const none = page.getByText('לא נמצאו קבוצות המשויכות אליך')
  await expect.element(none).toBeVisible()
  const links = page.getByRole('region', { name: 'הקבוצות שלך כרכז.ת' }).getByRole('link').elements()
  expect(links.map((link) => link.textContent)).toEqual(['צפת 1', 'צפת 2', 'צפת 4'])
  expect(links[0]?.compareDocumentPosition(none.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a coordinator cannot ask for a group', async () => {
  await renderGroups({ pending: [acre] }, 1)
  await expect.element(card).toBeVisible()
  expect(request.elements()).toEqual([])
})

test('a guide whom a coordinator has renamed sees the new name', async () => {
  await renderGroups({ name: 'מאיה כהן' })
  await expect.poll(() => currentGuide()?.full_name).toBe('מאיה כהן')
})
