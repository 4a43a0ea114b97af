import { Stage } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { StageNotice } from './StageNotice.tsx'

const sent = vi.fn()

async function open(reader: typeof guide, progressStageId: number, approvalNote: string | null = null) {
  signIn(reader)
  sent.mockClear()
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent(input, JSON.parse(String(body)))
    return Response.json({ success: true, moved: true })
  })
  const rejectionReason = progressStageId === Stage.update ? 'חסר מיקום' : null
  const group = toGroup({
    ...{ id: 7, name: 'נצר', guideIds: [guide.id] },
    ...{ progressStageId, rejectionReason, approvalNote },
    ...{ openThreads: 1, openRemark: { label: 'שעות פעילות', path: '/groups/7/details?tab=general' } },
  })
  await renderPage(<StageNotice group={group} ref={null} focusAfter={{ current: null }} />)
}

const notice = page.getByRole('region')

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a guide sees that the file is with the coordinator', async () => {
  await open(guide, Stage.review)
  await expect.element(notice).toMatchTextContent(/אצל הרכז.ת לבדיקה/)
})

test('a coordinator sees that the file waits for their decision', async () => {
  await open(coordinator, Stage.review)
  await expect.element(notice).toHaveAccessibleName('מחכה להחלטה שלך')
  await expect.element(button('אישור')).toBeVisible()
})

test('a file that was handed in is approved', async () => {
  await open(coordinator, Stage.review)
  await button('אישור').click()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([['/api/update-group-stage.php', { group_id: 7, stage_id: Stage.completed, reason: '' }]])
})

test('a file that was handed in is rejected with the reason', async () => {
  await open(coordinator, Stage.review)
  await button('לא מאושר').click()
  await page.getByRole('textbox', { name: 'סיבת הדחייה' }).fill('חסרה שעת סיום')
  await button('שליחה').click()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([
      ['/api/update-group-stage.php', { group_id: 7, stage_id: Stage.update, reason: 'חסרה שעת סיום' }],
    ])
})

test('a file is approved with a note to the guides', async () => {
  await open(coordinator, Stage.review)
  await button('מילה טובה').click()
  const dialog = page.getByRole('dialog', { name: 'מילה טובה למדריכים' })
  await dialog.getByRole('textbox').fill('תודה, תיק מצוין')
  await dialog.getByRole('button', { name: 'אישור' }).click()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([
      ['/api/update-group-stage.php', { group_id: 7, stage_id: Stage.completed, reason: 'תודה, תיק מצוין' }],
    ])
})

test('the note of an approval stands in the notice', async () => {
  await open(guide, Stage.completed, 'תודה, תיק מצוין')
  await expect.element(notice).toMatchTextContent(/תיק מצוין/)
})

test('a guide is offered no decision', async () => {
  await open(guide, Stage.review)
  await expect.element(notice).toBeVisible()
  await expect.element(button('אישור')).not.toBeInTheDocument()
})

test('a guide sees what to do after a rejection, and where the remarks are', async () => {
  await open(guide, Stage.update)
  await expect.element(notice).toMatchTextContent(/אחרי העדכון לוחצים שוב/)
  await expect.element(notice).toMatchTextContent(/חסר מיקום/)
  await expect.element(page.getByRole('link', { name: 'הערה אחת בתיק' })).toBeVisible()
})

test('a coordinator sees that the guides are updating a rejected file', async () => {
  await open(coordinator, Stage.update)
  await expect.element(notice).toMatchTextContent(/אחרי העדכון המדריכים מגישים שוב/)
  await expect.element(notice).not.toMatchTextContent(/לוחצים שוב/)
})

test('only a guide is thanked for an approved file', async () => {
  await open(coordinator, Stage.completed)
  await expect.element(notice).toMatchTextContent(/אושרו\./)
  await expect.element(notice).not.toMatchTextContent(/תודה/)
})
