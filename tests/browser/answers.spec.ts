import { readFile } from 'node:fs/promises'
import { newPhone } from './fixtures/apiClient.ts'
import { groupItems } from './fixtures/dashboard.ts'
import { coordinator } from './fixtures/server.ts'
import { expect, expectAccessible, openAs, test } from './fixtures/test.ts'

test('the answers of the listed groups are exported, with sensitive parts on request', async ({
  page,
  api,
}) => {
  const town = `גפן ${newPhone()}`
  const groupId = await api.addGroup(town)
  await api.addGroup(`נצר ${newPhone()}`)
  await api.asCoordinator('update-group-form.php', { group_id: groupId, fields: { activity_hours: '16:00' } })
  await openAs(page, coordinator, '/dashboard/groups-list')
  await page.getByRole('searchbox', { name: 'חיפוש לפי שם קבוצה או רכז.ת' }).fill(town)
  await expect(groupItems(page)).toHaveText([new RegExp(town)])

  async function exportAnswers(sensitive: boolean) {
    await page.getByRole('button', { name: /^(ייצוא לקובץ|פעולות נוספות)$/ }).click()
    await page.getByRole('menuitem', { name: /תשובות התיקים/ }).click()
    const dialog = page.getByRole('dialog', { name: 'ייצוא תשובות התיקים' })
    await expect(dialog.getByText('שורה לכל קבוצה שברשימה: 1 מתוך')).toBeVisible()
    await dialog.getByLabel('אירועי מרחב בטוח').setChecked(sensitive)
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'קובץ CSV' }).click()
    const sheet = await readFile(await (await downloading).path(), 'utf8')
    await expect(dialog).toBeHidden()
    return sheet.trim().split('\r\n')
  }

  const [columns, row, ...others] = await exportAnswers(false)
  expect([columns?.includes('אירועי מרחב בטוח'), others]).toEqual([false, []])
  expect(row).toMatch(new RegExp(`^"?${town}.*16:00`))
  expect((await exportAnswers(true))[0]).toContain('אירועי מרחב בטוח')
})
