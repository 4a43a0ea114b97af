import { createApiClient, newPhone } from '../fixtures/apiClient.ts'
import { coordinator } from '../fixtures/server.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'

test('a guide takes over a file and gets answers from a guide who has left', async ({
  page,
  newServer,
  openBrowser,
}) => {
  const { url } = await newServer()
  const api = createApiClient(url)
  const groupId = await api.addGroup('אשל')
  const dana = await api.register(`דנה ${newPhone()}`, [groupId])
  const noa = await api.register(`נועה ${newPhone()}`, [await api.addGroup('דקל')])
  const fields = { activity_hours: '16:00-18:00', meaningful_events: 'מסע פסח' }
  await api.as(dana.phone, 'update-group-form.php', { group_id: groupId, fields })
  await api.closeYear({ kind: 'guide', key: `${dana.id}`, choice: 'leave' })
  await api.asCoordinator('add-guide-groups.php', { guideId: noa.id, groupIds: [groupId] })

  await test.step('the new guide reads the file, asks a question and accepts the file', async () => {
    await openAs(page, noa, `${url}/groups/${groupId}`)
    await page.getByRole('link', { name: 'תיק תשפ״ה' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'תיק תשפ״ה: אשל' })).toBeVisible()
    await page.getByLabel('על מה').selectOption('שעות פעילות')
    // On a phone, the one button of the page.
    await page.getByRole('button', { name: /^שאלה חדשה/ }).press('Enter')
    await page.keyboard.type('אפשר להקדים?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'שליחת השאלה' }).click()
    await expect(page.getByRole('list', { name: 'שאלות: שעות פעילות' })).toContainText('אפשר להקדים?')
    await page.getByRole('button', { name: 'קראתי את התיק' }).click()
    await expect(page.getByText(`${noa.name} קרא.ה את התיק`)).toBeFocused()
    await expectAccessible(page)
  })

  const link = await test.step('a coordinator invites the guide who has left to answer', async () => {
    const opened = await openBrowser()
    await openAs(opened, coordinator, `${url}/dashboard/settings/year`)
    await opened.getByRole('button', { name: 'הצגת הקבוצות' }).click()
    const list = opened.getByRole('list', { name: 'קבוצות' })
    await expect(list).toContainText('שאלה פתוחה אחת')
    await expectAccessible(opened)
    await list.getByRole('link', { name: /^אשל/ }).click()
    await opened.getByRole('button', { name: /^יצירת קישור/ }).click()
    const field = opened.getByLabel('קישור אישי, מוצג רק עכשיו')
    await expectAccessible(opened)
    return field.inputValue()
  })

  await test.step('the guide who has left answers through the link', async () => {
    const opened = await openBrowser()
    await opened.goto(link)
    await expect(opened.getByText('מסע פסח')).toBeVisible()
    await expect(opened).toHaveURL(`${url}/answer`)
    await opened.getByRole('button', { name: 'תשובה: אפשר להקדים?' }).press('Enter')
    await opened.keyboard.type('רק בחורף')
    await opened.getByRole('button', { name: 'שליחת התשובה' }).click()
    await expect(opened.getByRole('list', { name: 'תשובות' })).toContainText('רק בחורף')
    await expectAccessible(opened)
  })

  await test.step('the new guide sees the answer and copies an answer of last year', async () => {
    await expect(page.getByRole('list', { name: 'תשובות' })).toContainText('רק בחורף')
    await page.goto(`${url}/groups/${groupId}/details`)
    const hours = page.getByLabel('שעות פעילות', { exact: true })
    await page.getByText('בשנה שעברה', { exact: true }).first().click()
    await page.getByRole('button', { name: 'העתקה: שעות פעילות' }).press('Enter')
    await expect(hours).toHaveValue('16:00-18:00')
    await expect.poll(async () => (await api.readHandover(groupId)).activity_hours).toBe('16:00-18:00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'ביטול ההעתקה: שעות פעילות' }).press('Enter')
    await expect(hours).toHaveValue('')
    await expect.poll(async () => (await api.readHandover(groupId)).activity_hours).toBe(null)
  })
})
