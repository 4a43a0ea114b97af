import { attentionRuleNames } from '@hafifa/api/contract'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AttentionBoard } from './AttentionBoard.tsx'

type Counts = Record<string, number>

const haifa = {
  ...{ id: 7, name: 'חיפה', lastUpdated: '2026-01-01 10:00:00', progressStageId: 1 },
  ...{ guides: ['רות כץ'], guideIds: [3], admins: [], adminIds: [], participantCount: 3 },
  ...{ traineesUpdated: 0, overlapFilled: 8, orientationFormFilled: 0 },
}

/**
 * Opens the board with the number of groups that each rule finds among the coordinator's own groups and among
 * all.
 */
async function open({ mine = {}, all = {} }: { mine?: Counts; all?: Counts }) {
  signIn(coordinator)
  vi.stubGlobal('fetch', async (input: string) => {
    const query = new URL(input, location.href).searchParams
    const counts = query.get('mine') === '1' ? mine : all
    return Response.json({
      rules: attentionRuleNames.map((rule) => ({
        rule,
        period: 7,
        groupIds: Array.from({ length: counts[rule] ?? 0 }, (_, n) => n + 1),
      })),
      groups: query.has('rule') ? [haifa] : [],
      // For the nudges.
      guides: [],
    })
  })
  await renderPage(<AttentionBoard />)
}

const board = page.getByRole('region', { name: /מה דורש טיפול/ })

test('each rule that finds groups of the coordinator links to them in the groups list', async () => {
  await open({ mine: { review: 2, returned: 1 }, all: { review: 9 } })
  await expect
    .element(board.getByRole('link', { name: '2 קבוצות ממתינות לאישור' }))
    .toHaveAttribute('href', `/dashboard/groups-list?attention=review&coordinator=${coordinator.id}`)
  await expect
    .element(board.getByRole('link', { name: '1 קבוצה הוחזרה לעדכון ולא השתנתה כבר 7 ימים' }))
    .toBeVisible()
  expect(board.getByRole('listitem').elements()).toHaveLength(2)
})

test('all groups are shown on demand', async () => {
  await open({ all: { review: 9 } })
  await expect.element(board.getByText('כל הקבוצות שלי מטופלות')).toBeVisible()
  await board.getByRole('button', { name: 'לכל הקבוצות' }).click()
  await expect
    .element(board.getByRole('link', { name: '9 קבוצות ממתינות לאישור' }))
    .toHaveAttribute('href', '/dashboard/groups-list?attention=review')
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

test('guides are not nudged about a group that waits for the coordinator', async () => {
  await open({ mine: { review: 1, 'no-trainees': 1 } })
  await board.getByRole('button', { name: 'קבוצה ללא חניכים' }).click()
  await board.getByRole('button', { name: 'קבוצה ממתינה לאישור' }).click()
  const nudgeIn = (label: string) =>
    board.getByRole('list', { name: label }).getByRole('button', { name: /^תזכורת/ })
  await expect.element(nudgeIn('קבוצה ללא חניכים')).toBeVisible()
  await expect
    .element(
      board.getByRole('list', { name: 'קבוצה ממתינה לאישור' }).getByRole('link', { name: 'חיפה', exact: true }),
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
