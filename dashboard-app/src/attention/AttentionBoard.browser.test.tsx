import { attentionRuleNames, Stage } from '@hafifa/api/contract'
import { signIn, store, toastAtom } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AttentionBoard } from './AttentionBoard.tsx'

type Counts = Record<string, number>

const haifa = {
  ...{ id: 7, name: 'חיפה', lastUpdated: '2026-01-01 10:00:00', progressStageId: Stage.review },
  ...{ guides: ['רות כץ'], guideIds: [3], admins: [], adminIds: [], participantCount: 3 },
  ...{ traineesUpdated: 1, overlapFilled: 100, orientationFormFilled: 1 },
}

const ruth = { id: 3, full_name: 'רות כץ', phone: '0541234567', groupIds: [haifa.id], nudge: null }

const sent = vi.fn()

const names = ['אילת', 'חיפה', 'עכו']

type Scene = {
  mine?: Counts
  all?: Counts
  group?: Omit<typeof haifa, 'progressStageId'> & { progressStageId: number }
}

async function open({ mine = {}, all = {}, group = haifa }: Scene) {
  signIn(coordinator)
  sent.mockClear()
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit = {}) => {
    if (body) sent(input, JSON.parse(String(body)))
    const query = new URL(input, location.href).searchParams
    const counts = query.get('mine') === '1' ? mine : all
    return Response.json({
      success: true,
      rules: attentionRuleNames.map((rule) => ({
        rule,
        period: 7,
        groupIds: Array.from({ length: counts[rule] ?? 0 }, (_, n) => n + 1),
        first: names.slice(0, counts[rule] ?? 0).map((name, n) => ({ id: n + 1, name })),
      })),
      groups: query.has('rule') ? [group] : [],
      guides: input.includes('get-nudges') ? [ruth] : [],
    })
  })
  await renderPage(<AttentionBoard />)
}

const board = page.getByRole('region', { name: /מה דורש טיפול/ })

test('each rule names its first groups without a press, and counts the others', async () => {
  await open({ mine: { review: 5, returned: 1 } })
  const [review, returned] = board.getByRole('listitem').all()
  await expect.element(review ?? board).toMatchTextContent(/^5קבוצות ממתינות לאישור/)
  await expect.element(review ?? board).toMatchTextContent(/אילת.*חיפה.*עכו ועוד 2/)
  await expect.element(returned ?? board).toMatchTextContent(/קבוצה הוחזרה לעדכון ולא השתנתה כבר 7 ימים/)
  await expect.element(returned ?? board).toMatchTextContent(/אילת/)
  expect(board.getByRole('listitem').elements()).toHaveLength(2)
})

test('a rule that is open leads to its groups in the groups list', async () => {
  await open({ mine: { review: 2 } })
  await board.getByRole('button', { name: 'קבוצות ממתינות לאישור' }).click()
  await expect
    .element(board.getByRole('link', { name: 'ברשימת הקבוצות' }))
    .toHaveAttribute('href', `/dashboard/groups-list?attention=review&coordinator=${coordinator.id}`)
})

test("a rule's guides are nudged from its row", async () => {
  await page.viewport(1280, 720)
  await open({ mine: { 'no-trainees': 1 }, group: { ...haifa, progressStageId: Stage.active } })
  await board.getByRole('button', { name: 'תזכורת' }).click()
  await expect.element(page.getByRole('dialog', { name: 'תזכורות למדריכים' })).toMatchTextContent(/רות כץ/)
})

test('all groups are shown on demand', async () => {
  await open({ all: { review: 9 } })
  await expect.element(board.getByText('כל הקבוצות שלי מטופלות')).toBeVisible()
  await board.getByRole('button', { name: 'לכל הקבוצות' }).click()
  await expect.element(board.getByRole('button', { name: 'קבוצות ממתינות לאישור' })).toBeVisible()
  await board.getByRole('button', { name: 'לקבוצות שלי' }).click()
  await expect.element(board.getByText('כל הקבוצות שלי מטופלות')).toBeVisible()
})

test('a rule expands to its groups, with the action for each', async () => {
  await open({ mine: { review: 1 } })
  const rule = board.getByRole('button', { name: 'קבוצה ממתינה לאישור' })
  await rule.click()
  await expect.element(rule).toHaveAttribute('aria-expanded', 'true')
  const list = board.getByRole('list', { name: 'קבוצה ממתינה לאישור' })
  await expect.element(list.getByRole('link', { name: 'חיפה', exact: true })).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: /לבדיקת התיק/ }))
    .toHaveAttribute('href', '/dashboard/review?group=7')
})

test('a group that waits for approval is approved in its row, and the approval can be undone', async () => {
  await open({ mine: { review: 1 } })
  await board.getByRole('button', { name: 'קבוצה ממתינה לאישור' }).click()
  await board.getByRole('button', { name: /^אישור: .*חיפה/ }).click()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([['/api/update-group-stage.php', { group_id: 7, stage_id: Stage.completed, reason: '' }]])
  await expect.poll(() => store.get(toastAtom)?.title).toBe('הקבוצה אושרה')
  store.get(toastAtom)?.action?.onPress()
  await expect.poll(() => sent.mock.calls[1]?.[1]).toMatchObject({ stage_id: Stage.review })
})

test('a group is approved only where it waits for approval', async () => {
  await open({ mine: { 'no-trainees': 1 } })
  await board.getByRole('button', { name: 'קבוצה ללא חניכים' }).click()
  await expect.element(board.getByRole('link', { name: /^לרשימת החניכים/ })).toBeVisible()
  expect(board.getByRole('button', { name: /^אישור/ }).query()).toBeNull()
})

test('guides are not nudged about a group that waits for the coordinator', async () => {
  await open({ mine: { review: 1, 'no-trainees': 1 } })
  await board.getByRole('button', { name: 'קבוצה ללא חניכים' }).click()
  await board.getByRole('button', { name: 'קבוצה ממתינה לאישור' }).click()
  const nudgeIn = (label: string) =>
    board.getByRole('list', { name: label }).getByRole('button', { name: /^תזכורת/ })
  await expect.element(nudgeIn('קבוצה ללא חניכים')).toBeVisible()
  await expect
    .element(
      board
        .getByRole('list', { name: 'קבוצה ממתינה לאישור' })
        .getByRole('link', { name: 'חיפה', exact: true }),
    )
    .toBeVisible()
  expect(nudgeIn('קבוצה ממתינה לאישור').elements()).toEqual([])
})

test('assigning guides to a group without any opens a dialog', async () => {
  await open({ mine: { 'no-guides': 1 } })
  await board.getByRole('button', { name: 'קבוצה ללא מדריכים' }).click()
  await board.getByRole('button', { name: /שיוך מדריכים/ }).click()
  await expect.element(page.getByRole('dialog', { name: /חיפה/ })).toBeVisible()
})
