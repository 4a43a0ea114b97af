import { Stage } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GroupFoot } from './GroupFoot.tsx'

const sent = vi.fn()

beforeEach(() => {
  sent.mockClear()
  signIn(coordinator)
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent(input, JSON.parse(String(body)))
    return Response.json({ success: true, moved: true })
  })
})

async function renderActions(facts: Record<string, unknown>) {
  const group = toGroup({ id: 7, name: 'נצר ירוחם', ...facts })
  await renderPage(<GroupFoot group={group} focusAfter={{ current: null }} />)
  await button('פעולות נוספות').click()
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

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
  await renderActions({ progressStageId: Stage.active, guideIds: [guide.id] })
  await expect.element(button('היסטוריית הקבוצה')).toBeVisible()
  await expect.element(button('שינוי שם')).not.toBeInTheDocument()
})
