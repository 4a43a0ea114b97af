import { Stage } from '../../api/src/contract.ts'
import { cannotHear, missing } from './screenReader.ts'
import { signIn } from './signIn.ts'
import { expect, test } from './task.ts'

test.skip(missing.length > 0, cannotHear)

test('a coordinator approves a file', async ({ page, reader, task, api }) => {
  const me = await api.registerCoordinator('רותם גל')
  const group = { name: 'אלונים', stage_id: Stage.review, admin_id: me.id }
  const { id } = await api.asCoordinator('add-group.php', group)
  await api.register('נועה לוי', [id])

  await signIn(page, reader, task, me.phone)
  await task.step('goes to the dashboard', () =>
    task.goTo(page.getByRole('link', { name: 'דשבורד', exact: true }), 'shift+Tab'),
  )
  await task.step('opens it', () => reader.press('Return'))
  await task.step('goes to the requests', () =>
    task.goTo(page.getByRole('complementary').getByRole('link', { name: /^בקשות לאישור/ }), 'shift+Tab'),
  )
  await task.step('opens them', () => reader.press('Return'))
  await task.step('goes to the approval', () =>
    task.goTo(
      page.getByRole('region', { name: 'החלטה' }).getByRole('button', { name: 'אישור', exact: true }),
    ),
  )
  await task.step('approves', () => reader.press('Return'), { inAnyOrder: true })
  await expect.poll(async () => (await api.readGroup(id)).progressStageId).toBe(Stage.completed)
})
