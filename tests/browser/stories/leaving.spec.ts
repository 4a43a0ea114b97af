import type { Page } from 'playwright/test'
import { newPhone } from '../fixtures/apiClient.ts'
import { pressAction, search } from '../fixtures/dashboard.ts'
import { coordinator } from '../fixtures/server.ts'
import { expect, expectAccessible, openAs, signIn, signInByLink, test } from '../fixtures/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test("a guide's sessions and access can be ended", { tag: '@desktop' }, async ({
  page: guides,
  api,
  openBrowser,
}) => {
  const town = `אשל ${newPhone()}`
  const groupId = await api.addGroup(town)
  const guide = await api.register(`יעל שני ${newPhone()}`, [groupId])
  const coordinators = await openBrowser()

  await test.step('the guide ends the sessions of all other devices', async () => {
    const lost = await openBrowser()
    await openAs(lost, guide, '/groups')
    await expect(lost.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
    await signInByLink(guides, { api }, guide.phone)
    await guides.getByRole('link', { name: 'החשבון שלי' }).click()
    await expect(guides.getByText('המכשיר הזה')).toBeVisible()
    await button(guides, 'ניתוק מכל המכשירים האחרים').click()
    await expect(guides.getByRole('article')).toHaveCount(1)
    await expect(guides.getByRole('heading', { name: 'החשבון שלי' })).toBeFocused()
    await lost.reload()
    await expect(lost).toHaveURL(/\/login$/)
    await lost.close()
  })

  await test.step('a coordinator restores a trainee whom the guide has deleted', async () => {
    const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לביא' }
    const { id } = await api.as(guide.phone, 'add-trainee.php', trainee)
    await api.as(guide.phone, 'delete-trainee.php', { id })
    await openAs(coordinators, coordinator, `/groups/${groupId}/participants`)
    await button(coordinators, 'חניכים שנמחקו').click()
    const deleted = coordinators.getByRole('dialog', { name: 'חניכים שנמחקו' })
    await expect(deleted).toContainText('נועם לביא')
    await expectAccessible(coordinators)
    await deleted.getByRole('button', { name: 'שחזור' }).click()
    await expect(deleted).toContainText('אין חניכים לשחזור')
    await deleted.getByRole('button', { name: 'סגירה' }).click()
    await expect(coordinators.getByText('נועם')).toBeVisible()
  })

  await test.step("the coordinator ends the guide's access", async () => {
    await coordinators.goto(`/guides/${guide.id}`)
    await button(coordinators, 'הפסקת הגישה').click()
    const question = coordinators.getByRole('dialog', { name: 'הפסקת הגישה' })
    await expect(question).toContainText(town)
    await expectAccessible(coordinators)
    await question.getByRole('button', { name: 'הפסקת הגישה' }).click()
    await expect(button(coordinators, 'החזרת הגישה')).toBeVisible()
    await expect(coordinators.getByText('אין כרגע קבוצות')).toBeVisible()
    await coordinators.goto('/dashboard/guides')
    await search(coordinators.getByLabel('חיפוש לפי שם או טלפון'), guide.phone)
    await expect(
      coordinators.getByRole('region', { name: 'הגישה הופסקה' }).getByRole('link', { name: guide.name }),
    ).toBeVisible()
  })

  await test.step('the guide is signed out and cannot register again', async () => {
    await guides.reload()
    await signIn(guides, guide.phone)
    await guides.getByLabel('שם מלא').fill('מישהי אחרת')
    await guides.getByRole('checkbox', { name: town }).click()
    await button(guides, 'המשך').click()
    await expect(guides.getByText('הגישה של המספר הזה למערכת הופסקה')).toBeVisible()
  })

  await test.step('the coordinator restores the access', async () => {
    await coordinators.goto(`/guides/${guide.id}`)
    await button(coordinators, 'החזרת הגישה').click()
    await expect(button(coordinators, 'הפסקת הגישה')).toBeVisible()
    await openAs(guides, guide, '/login')
    await guides.getByRole('link', { name: 'בית' }).click()
    await expect(guides.getByText('אין קבוצות זמינות')).toBeVisible()
  })

  await test.step('the coordinator erases the guide who has left, whose phone is unknown then', async () => {
    await button(coordinators, 'הפסקת הגישה').click()
    await coordinators.getByRole('dialog').getByRole('button', { name: 'הפסקת הגישה' }).click()
    await expect(button(coordinators, 'החזרת הגישה')).toBeVisible()
    await pressAction(coordinators, 'מחיקת הפרטים')
    const question = coordinators.getByRole('dialog', { name: `מחיקת הפרטים: ${guide.name}` })
    await expectAccessible(coordinators)
    await question.getByRole('button', { name: 'מחיקת הפרטים' }).click()
    await expect(coordinators).toHaveURL(/\/dashboard\/guides$/)
    await coordinators.goto('/dashboard')
    const log = coordinators.getByRole('list', { name: 'פעילות אחרונה' })
    await expect(log).toContainText('מדריך.ה שנמחק.ה')
    await expect(log).not.toContainText(guide.name)
    await guides.reload()
    await signIn(guides, guide.phone)
    await expect(guides.getByText('ברוכים הבאים למערכת')).toBeVisible()
  })
})
