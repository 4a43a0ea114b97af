import { desktop, phone } from './browser.ts'
import { overflow } from './fixtures/accessibilityChecks.ts'
import { countEntries } from './fixtures/journal.ts'
import { makeOld } from './fixtures/oldBrowser.ts'
import { test as base, open, screens } from './fixtures/screens.ts'
import { expect, openMenu } from './fixtures/test.ts'
import { actionsButton, addButton, deleteButton, field, noam, openNew } from './fixtures/traineesPage.ts'

const test = base.extend({
  context: async ({ context }, use) => {
    await makeOld(context)
    await use(context)
  },
})

test('the oldest supported browsers offer an unsaved trainee again after a reload', {
  tag: '@phone',
}, async ({ page, api }) => {
  await openNew(page, api)
  expect(await page.evaluate(() => 'groupBy' in Map)).toBe(false)
  await addButton(page).click()
  await field(page, 'בית ספר').fill('הראלי')
  await expect.poll(() => countEntries(page)).toBe(1)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText(/^נמצאו שינויים שלא נשמרו מ־/)).toBeVisible()
  await page.getByRole('button', { name: 'המשך עריכה' }).click()
  await expect(field(page, 'בית ספר')).toHaveValue('הראלי')
})

test('without popovers, the menu of a page is closed, opens and closes', { tag: '@phone' }, async ({
  page,
  api,
}) => {
  await openNew(page, api)
  const account = page.getByRole('link', { name: 'החשבון שלי' })
  await expect(account).toBeHidden()
  await openMenu(page)
  await expect(account).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(account).toBeHidden()
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  await openMenu(page)
  await page.goBack()
  await expect(account).toBeHidden()
  await openMenu(page)
  await account.click()
  await expect(page).toHaveURL('/groups/devices')
  await expect(account).toBeHidden()
})

test('without popovers, the menu of a trainee is closed, opens and deletes', { tag: '@desktop' }, async ({
  page,
  api,
}) => {
  await openNew(page, api, [noam])
  await expect(actionsButton(page, 'נועם לוי')).toBeVisible()
  await expect(page.getByRole('button', { name: 'מחיקה' })).toBeHidden()
  await (await deleteButton(page, 'נועם לוי')).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).click()
  await expect(page.getByText('נועם לוי')).toHaveCount(0)
})

for (const screen of screens) {
  test(`the oldest supported browsers show ${screen.name}, and nothing runs out of it`, {
    tag: '@desktop',
  }, async ({ page, scene }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await open(page, screen, scene)
    await expect(screen.loaded(page, scene)).toBeVisible()
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expect.poll(() => overflow(page)).toBeUndefined()
    }
    await expect(page.getByText('משהו השתבש')).toHaveCount(0)
    expect(errors).toEqual([])
  })
}
