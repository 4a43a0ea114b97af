import type { Page } from 'playwright/test'
import { newPhone } from '../fixtures/apiClient.ts'
import { coordinator } from '../fixtures/server.ts'
import { expect, expectAccessible, openAs, signIn, test } from '../fixtures/test.ts'

/** In the menu where the screen is narrow. */
async function chooseAction(page: Page, name: string) {
  const menu = button(page, 'פעולות נוספות')
  await expect(menu.or(button(page, name))).toBeVisible()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name }).click()
  } else await button(page, name).click()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('two accounts of a guide who is writing become one, with what was typed meanwhile', async ({
  page: coordinators,
  api,
  openBrowser,
}) => {
  const town = `ברקת ${newPhone()}`
  const name = `דנה שני ${newPhone()}`
  const groupId = await api.addGroup(town)
  const guide = await api.register(name, [groupId])
  const again = await api.register(`דנה שני לוי ${newPhone()}`, [await api.addGroup(`גפן ${newPhone()}`)])
  const guides = await openBrowser()
  const address = `/groups/${groupId}/details`
  await openAs(guides, guide, address)
  const hours = guides.getByRole('textbox', { name: /שעות פעילות/ })
  await hours.fill('16:00')
  await expect(guides.getByText('נשמר')).toBeVisible()

  await test.step('the coordinator types the phone of the other account, and the name of the one that ends', async () => {
    await openAs(coordinators, coordinator, `/guides/${guide.id}`)
    await chooseAction(coordinators, 'שינוי מספר הטלפון')
    await coordinators.getByRole('textbox', { name: /מספר טלפון/ }).fill(again.phone)
    await button(coordinators, 'שמירה').click()
    await button(coordinators, 'זה המספר').click()
    await button(coordinators, 'איחוד החשבונות').click()
    const dialog = coordinators.getByRole('dialog', { name: 'איחוד שני חשבונות' })
    await expect(dialog.getByText(town)).toBeVisible()
    await dialog.getByRole('textbox', { name: /שם החשבון שייסגר/ }).fill(name)
    await expectAccessible(coordinators)
    await dialog.getByRole('button', { name: 'איחוד החשבונות' }).click()
    await expect(coordinators).toHaveURL(new RegExp(`/guides/${again.id}$`))
    await expect(coordinators.getByRole('link', { name: town }).first()).toBeVisible()
  })

  await test.step('the guide signs in again by the phone of before, and goes on writing', async () => {
    await hours.fill('17:30')
    await expect(guides).toHaveURL(/\/login$/)
    await signIn(guides, guide.phone)
    await expect(guides.getByRole('article')).toHaveCount(2)
    await guides.goto(address)
    await expect(hours).toHaveValue('17:30')
    await expect.poll(async () => (await api.readHandover(groupId)).activity_hours).toBe('17:30')
    const menu = button(guides, 'התפריט שלי')
    if (await menu.isVisible()) await menu.click()
    await expect(guides.getByText('שלום, דנה שני לוי', { exact: false })).toBeVisible()
  })

  await test.step('the page of the account that ended says where it went', async () => {
    await coordinators.goto(`/guides/${guide.id}`)
    await expect(coordinators.getByText('החשבון הזה כבר אוחד עם חשבון אחר')).toBeVisible()
  })
})
