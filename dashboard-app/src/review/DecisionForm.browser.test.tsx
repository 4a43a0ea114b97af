import { Stage } from '@hafifa/api/contract'
import { queryClient, signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { groupsAtStageQuery } from '../queries/groups.ts'
import { DecisionForm } from './DecisionForm.tsx'

const group = { id: 7, name: 'נצר', progressStageId: Stage.review }

async function open() {
  signIn(coordinator)
  const onDone = vi.fn()
  const form = <DecisionForm decision="reject" group={group} onDone={onDone} onCancel={() => {}} />
  const { unmount } = await renderPage(form)
  return { onDone, unmount }
}

const reason = page.getByRole('textbox', { name: 'סיבת הדחייה' })

const send = () => page.getByRole('button', { name: 'שליחה' }).click()

/** What a reload by itself asks before it begins. */
const mayReload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a reason takes no typing while it is sent', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await open()
  await reason.fill('חסרות שעות')
  await send()
  await expect.element(reason).toHaveAttribute('readonly')
})

test('the page does not reload by itself until a reason is sent or deleted', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, moved: true }))
  const { unmount } = await open()
  await reason.fill('חסרות שעות')
  await unmount()
  expect(mayReload()).toBe(false)
  const { onDone } = await open()
  await reason.fill('')
  expect(mayReload()).toBe(true)
  await reason.fill('חסרות השעות')
  expect(mayReload()).toBe(false)
  await send()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(mayReload()).toBe(true)
})

test('a reason does not hold the page of another coordinator', async () => {
  const { unmount } = await open()
  await reason.fill('חסרות שעות')
  await unmount()
  signIn({ ...coordinator, id: coordinator.id + 1 })
  expect(mayReload()).toBe(true)
  await open()
  expect(mayReload()).toBe(false)
  await reason.fill('')
})

test('a reason does not hold the page once the group no longer waits', async () => {
  const { unmount } = await open()
  await reason.fill('חסרות שעות')
  await unmount()
  vi.stubGlobal('fetch', async () => Response.json({ success: true, groups: [] }))
  await queryClient.fetchQuery(groupsAtStageQuery(Stage.review))
  expect(mayReload()).toBe(true)
  await open()
  await expect.element(reason).toHaveValue('חסרות שעות')
  await reason.fill('')
})
