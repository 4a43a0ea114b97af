import { Stage } from '@hafifa/api/contract'
import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { coordinator, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import DecisionDialog from './DecisionDialog.tsx'

const group = toGroup({ id: 7, name: 'נצר ירוחם', progressStageId: Stage.review })
const reason = page.getByRole('textbox', { name: 'סיבת הדחייה' })

function open() {
  signIn(coordinator)
  return renderPage(
    <DecisionDialog decision="reject" group={group} open onOpenChange={() => {}} onDone={() => {}} />,
  )
}

test('a reason outlives its page until it is sent, and takes no typing while it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await promise
    return Response.json({ success: true, moved: true })
  })
  const first = await open()
  await reason.fill('חסרות שעות')
  await first.unmount()
  await open()
  await expect.element(reason).toHaveValue('חסרות שעות')
  await page.getByRole('button', { name: 'שליחה' }).click()
  await reason.click()
  await userEvent.keyboard('עוד')
  await expect.element(reason).toHaveValue('חסרות שעות')
  resolve()
  await expect.element(reason).toHaveValue('')
})
