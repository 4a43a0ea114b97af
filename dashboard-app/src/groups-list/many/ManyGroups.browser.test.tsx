import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { ConfigProvider } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { theme } from '../../theme.ts'
import ManyGroups from './ManyGroups.tsx'

beforeEach(() => {
  signIn(coordinator)
})

const groups = [1, 2, 3].map((id) => toGroup({ id, name: `קבוצה ${id}`, progressStageId: 2 }))

const person = { id: 9, full_name: 'תמר נגר', phone: '0521111111', admin: 0, active: true }

const refused = { success: false, error: 'not-found', message: 'הפריט המבוקש לא נמצא' }

/** Ticks groups. The server rejects changes of the second group. Returns the bodies of the changes. */
async function open(ticked = groups) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method !== 'POST') {
      return Response.json({ guides: [{ ...person, groups: [], coordinated: [], phone_ended: false }] })
    }
    const body = JSON.parse(String(init.body))
    sent.push([input.slice('/api/'.length), body])
    return Response.json(
      [body.group_id, ...(body.groupIds ?? [])].includes(2) ? refused : { success: true, moved: true },
    )
  })
  const onTick = vi.fn()
  await renderPage(
    <ConfigProvider theme={theme} direction="rtl">
      <ManyGroups ticked={ticked} listed={groups} rulesByGroup={new Map()} onTick={onTick} />
    </ConfigProvider>,
  )
  return { sent, onTick }
}

test('approving skips and lists the groups that cannot be approved', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'אישור', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'אישור', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'לא בוצע: קבוצה אחת' })
  await expect.element(report).toMatchTextContent(/קבוצה 2: הפריט המבוקש לא נמצא/)
  expect(report.getByRole('button', { name: 'ביטול' }).elements()).toEqual([])
  const moves = groups.map(({ id }) => ['update-group-stage.php', { group_id: id, stage_id: 4, reason: '' }])
  expect(sent).toEqual(moves)
})

test('a group that was never handed in is reported with its stage', async () => {
  const active = toGroup({ id: 4, name: 'קבוצה 4', progressStageId: 1 })
  await open([active])
  vi.stubGlobal('fetch', async (_input: string, init?: RequestInit) =>
    Response.json(
      init?.method === 'POST'
        ? { success: false, error: 'stage-not-allowed', message: 'אי אפשר' }
        : { success: true, group: active },
    ),
  )
  await page.getByRole('button', { name: 'אישור', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'אישור', exact: true }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'לא בוצע: קבוצה אחת' }))
    .toMatchTextContent(/קבוצה 4: אי אפשר להעביר לסטטוס ״הושלם״ קבוצה בסטטוס ״פעיל״/)
})

test('a guide is assigned only to groups that they do not guide yet', async () => {
  const [first, , third] = groups
  if (!first || !third) throw new Error('no groups')
  const { sent } = await open([first, { ...third, guideIds: [person.id], guides: [person.full_name] }])
  await page.getByRole('button', { name: 'הוספת מדריך.ה' }).click()
  await page.getByRole('combobox').click()
  await page.getByTitle(/תמר נגר/).click()
  await page.getByRole('button', { name: 'שיוך', exact: true }).click()
  await expect.poll(() => sent).toEqual([['add-guide-groups.php', { guideId: 9, groupIds: [1] }]])
})

test('the whole list can be ticked', async () => {
  const { onTick } = await open([])
  await page.getByRole('button', { name: /^סימון כל הרשימה/ }).click()
  expect(onTick).toHaveBeenCalledWith([1, 2, 3])
})

test('printing is disabled for more groups than its limit', async () => {
  await open(Array.from({ length: 101 }, (_, id) => toGroup({ id: id + 1, name: `קבוצה ${id}` })))
  await expect.element(page.getByRole('button', { name: 'הדפסה' })).toBeDisabled()
  await expect.element(page.getByText('אפשר להדפיס עד 100 קבוצות בבת אחת')).toBeVisible()
})
