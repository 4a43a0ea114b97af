import { cannotHear, missing } from './screenReader.ts'
import { expect, test } from './task.ts'

test.skip(missing.length > 0, cannotHear)

test('a guide signs in', async ({ page, reader, task, api }) => {
  const groupId = await api.addGroup('אורנים')
  const guide = await api.register('נועה לוי', [groupId])
  await task.open('opens the page', '/login')
  await task.step('types a phone', () => reader.type('123'))
  await task.step('enters', () => reader.press('Return'), { inAnyOrder: true })
  await task.step('types the own phone', () => {
    reader.press('ctrl+a')
    reader.type(guide.phone)
  })
  await task.step('enters again', () => reader.press('Return'), { inAnyOrder: true })
  await expect(page).toHaveURL('/groups')
  await task.step('goes to the group', () => task.goTo(page.getByRole('link', { name: 'כניסה לקבוצה' })))
})
