import { newPhone } from './fixtures/apiClient.ts'
import { expect, openAs, test } from './fixtures/test.ts'

test('the groups are up to date after going back from another site', async ({ page, api }) => {
  const groupId = await api.addGroup(`נצר ${newPhone()}`)
  const { phone } = await api.register('מאיה לוי', [groupId])
  await openAs(page, { phone }, '/groups')
  const card = page.getByRole('article')
  await expect(card).toContainText('0 חניכים')
  await page.goto('/groups')
  await expect(card).toContainText('0 חניכים')
  await page.goto('about:blank')
  await api.as(phone, 'add-trainee.php', { group_id: groupId, first_name: 'נועם', last_name: 'לוי' })
  await page.goBack()
  await expect(card).toContainText('חניך אחד')
})

test('the dashboard is up to date after going back from another site', async ({ page, api }) => {
  const me = await api.registerCoordinator('נועה ברקת')
  await openAs(page, me, '/dashboard')
  const mine = page.getByRole('region', { name: 'סיכום' })
  await expect(mine).toContainText(/הקבוצות שלי\s*0/)
  await page.goto('/dashboard')
  await expect(mine).toContainText(/הקבוצות שלי\s*0/)
  await page.goto('about:blank')
  const groupId = await api.addGroup(`אלון ${newPhone()}`)
  await api.asCoordinator('add-admin-groups.php', { adminId: me.id, groupIds: [groupId] })
  await page.goBack()
  await expect(mine).toContainText(/הקבוצות שלי\s*1/)
})

test('a handover is up to date after going back from another site', async ({ page, api }) => {
  const groupId = await api.addGroup(`שקד ${newPhone()}`)
  const { phone } = await api.register('מאיה לוי', [groupId])
  const hours = page.getByLabel('שעות פעילות')
  await openAs(page, { phone }, `/groups/${groupId}/details`)
  await expect(hours).toHaveValue('')
  await page.goto('about:blank')
  await api.as(phone, 'update-group-form.php', {
    group_id: groupId,
    fields: { activity_hours: '16:00-18:00' },
  })
  await page.goBack()
  await expect(hours).toHaveValue('16:00-18:00')
})
