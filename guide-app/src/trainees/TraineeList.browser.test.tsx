import { toGroup } from '@hafifa/shared-ui/calls'
import { signIn } from '@hafifa/shared-ui/platform'
import { guide, renderPage } from '@hafifa/shared-ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TraineeList } from './TraineeList.tsx'
import { trainee } from './testing/trainee.ts'

const buttons = ['הוספת חניך', 'נועם לוי', 'מחיקה'].map((name) => page.getByRole('button', { name }))

async function openList({ guideIds }: { guideIds: number[] }) {
  signIn(guide)
  const group = toGroup({ id: 7, name: 'נצר ירוחם', guideIds })
  await renderPage(<TraineeList group={group} trainees={[trainee()]} />)
  await expect.element(page.getByText('נועם לוי')).toBeVisible()
}

test('a guide of the group is offered every change', async () => {
  await openList({ guideIds: [guide.id] })
  await expect.element(page.getByRole('button', { name: 'הוספת חניך' })).toBeVisible()
  await page.getByRole('button', { name: 'נועם לוי' }).click()
  await expect.element(page.getByRole('dialog', { name: 'עריכה: נועם לוי' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'מחיקה' })).toBeVisible()
})

test('a guide of another group is offered no change', async () => {
  await openList({ guideIds: [] })
  for (const button of buttons) expect(button.query()).toBeNull()
})

test('printing the trainees is recorded', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    sent.push([input, JSON.parse(String(init.body))])
    return Response.json({ success: true })
  })
  await openList({ guideIds: [guide.id] })
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => sent).toEqual([['/api/record-view.php', { groupId: [7], kind: 'print' }]])
})
