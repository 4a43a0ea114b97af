import { Stage } from '@hafifa/api/contract'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { toGroup } from '@hafifa/shared-ui/wire'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import CoordinatorActions from './CoordinatorActions.tsx'

const sent = vi.fn()

const at = '2024-11-05 10:00:00'
const rotem = { id: 99, name: 'רותם' }
const dana = { id: 1, full_name: 'דנה', phone: '0521111111', groupIds: [7] }

beforeEach(() => {
  sent.mockClear()
  signIn(coordinator)
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit) => {
    if (method !== 'POST')
      return Response.json({ guides: [{ ...dana, nudge: { at, by: rotem, today: true } }] })
    sent(input, JSON.parse(String(body)))
    return Response.json({ success: true, moved: true })
  })
})

function renderActions(facts: Record<string, unknown>) {
  const group = toGroup({ id: 7, name: 'נצר ירוחם', ...facts })
  return renderPage(<CoordinatorActions group={group} focusAfter={{ current: null }} />)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the last nudge to the guides is shown', async () => {
  await renderActions({ progressStageId: Stage.active, guideIds: [dana.id] })
  await expect.element(button('תזכורת למדריכים')).toBeVisible()
  await expect.element(page.getByText(/^נשלחה תזכורת .* על ידי רותם$/)).toBeVisible()
})

test('a group is renamed', async () => {
  await renderActions({ progressStageId: Stage.active })
  await button('שינוי שם').click()
  await page.getByLabelText('שם הקבוצה').fill(' נצר דימונה ')
  await button('שמירה').click()
  await expect.poll(() => sent.mock.calls).toEqual([['/api/update-group.php', { id: 7, name: 'נצר דימונה' }]])
})

test('archiving a group asks for confirmation', async () => {
  await renderActions({ progressStageId: Stage.active })
  await button('הסתרה מהרשימות').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'הסתרה מהרשימות' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([['/api/update-group.php', { id: 7, archived: true }]])
})

test('restoring an archived group asks for no confirmation', async () => {
  await renderActions({ progressStageId: Stage.active, archived: true })
  await button('החזרה לרשימות').click()
  await expect.poll(() => sent.mock.calls).toEqual([['/api/update-group.php', { id: 7, archived: false }]])
})

test('a guide of the group sees none of the actions', async () => {
  signIn(guide)
  const facts = { progressStageId: Stage.review, guideIds: [guide.id] }
  await renderActions(facts)
  expect(page.getByRole('button').elements()).toEqual([])
  expect(page.getByRole('region').elements()).toEqual([])
})
