import { cannotHear, missing } from './screenReader.ts'
import { signIn } from './signIn.ts'
import { expect, test } from './task.ts'

test.skip(missing.length > 0, cannotHear)

test('a guide fills a field and resolves a conflict', async ({ page, reader, task, api }) => {
  const groupId = await api.addGroup('ארזים')
  const maya = await api.register('מאיה לוי', [groupId])
  const michal = await api.register('מיכל כהן', [groupId])
  const hours = page.getByRole('textbox', { name: 'שעות פעילות' })
  const stored = async () => (await api.readHandover(groupId)).activity_hours

  await signIn(page, reader, task, maya.phone)
  await task.step('goes to the group', () => task.goTo(page.getByRole('link', { name: 'כניסה לקבוצה' })))
  await task.step('enters it', () => reader.press('Return'))
  await task.step('goes to the file', () => task.goTo(page.getByRole('link', { name: 'תיק חפיפה' })))
  await task.step('opens it', () => reader.press('Return'), { inAnyOrder: true })
  await task.step('goes to the hours', () => task.goTo(hours))
  await task.step('fills them', () => reader.type('16:00'), { inAnyOrder: true })
  await expect.poll(stored).toBe('16:00')

  await task.step('goes on while another guide changes them', async () => {
    await page.context().setOffline(true)
    reader.type('-18:00')
    await expect(hours).toHaveValue('16:00-18:00')
    const fields = { activity_hours: '17:00-19:00' }
    await api.as(michal.phone, 'update-group-form.php', { group_id: groupId, fields })
    await page.context().setOffline(false)
    await expect(page.getByRole('group', { name: 'שינוי במקביל: שעות פעילות' })).toBeVisible()
  })
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  await task.step('goes to the choices', () => task.goTo(choice('של מיכל כהן')))
  await task.step('goes back to the own text', () => task.goTo(choice('שלי'), 'shift+Tab'))
  await task.step('keeps the own text', () => reader.press('Return'), { inAnyOrder: true })
  await expect.poll(stored).toBe('16:00-18:00')
})
