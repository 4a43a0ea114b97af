import type { Page } from 'playwright/test'
import { Stage } from '../../api/src/contract.ts'
import { type ApiClient, newPhone } from './fixtures/apiClient.ts'
import { pressRowAction, search } from './fixtures/dashboard.ts'
import { recordMotion, waitForFrames } from './fixtures/motion.ts'
import { expect, openAs, openMenu, signIn, test } from './fixtures/test.ts'
import { deleteButton } from './fixtures/traineesPage.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function closeByEscape(page: Page, dialog: string | RegExp) {
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: dialog })).toBeHidden()
}

async function visitGroups(page: Page, api: ApiClient) {
  const groupId = await api.addGroup(`גפן ${newPhone()}`)
  const guide = await api.register('יעל שני', [groupId])
  await page.route(
    '**/api/get-guide-groups.php*',
    async (route) => {
      await waitForFrames(page, 5)
      await route.continue()
    },
    // A refetch may still run when the test ends.
    { times: 1 },
  )
  await page.goto('/login')
  await signIn(page, guide.phone)
  await expect(page.getByText('ברוך הבא!')).toBeVisible()
  await page.getByRole('link', { name: 'כניסה לקבוצה' }).hover()
  await openMenu(page)
  await press(page, 'עזרה')
  await closeByEscape(page, 'איפה נוח לך יותר לדבר?')
  return groupId
}

/** Opens the dashboard and waits for its chart. */
async function visitOverview(page: Page, api: ApiClient) {
  const me = await api.registerCoordinator('נועה ברקת')
  const name = `נצר ${newPhone()}`
  await api.asCoordinator('add-group.php', { name, stage_id: Stage.review, admin_id: me.id })
  await openAs(page, me, '/dashboard')
  await expect(page.getByRole('img', { name: /^תרשים/ }).locator('canvas')).toBeVisible()
  await waitForFrames(page, 30)
  return { me, name }
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves while the first page loads', { tag: '@phone' }, async ({ page }) => {
    const moved = await recordMotion(page)
    await page.route('**/assets/*.js', async (route) => {
      await waitForFrames(page, 5)
      await route.continue()
    })
    await page.goto('/login')
    await expect(page.getByLabel('מספר טלפון')).toBeVisible()
    expect([...moved]).toEqual([])
    // Files that load when the browser is idle may still be held back.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('nothing moves in the guide app', { tag: '@phone' }, async ({ page, api }) => {
    const moved = await recordMotion(page)
    const groupId = await visitGroups(page, api)
    await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
    await page.getByRole('link', { name: 'תיק חפיפה' }).click()
    await press(page, 'שלישי')
    await page.getByRole('tab', { name: /^גיוס/ }).click()
    await press(page, 'כן')
    await page.goto(`/groups/${groupId}/participants`)
    await press(page, 'הוספת חניך')
    await page.getByRole('textbox', { name: 'שם פרטי' }).fill('נועם')
    await page.getByRole('textbox', { name: 'שם משפחה' }).fill('לוי')
    await press(page, /^שמירה$/)
    await expect(page.getByText('החניך נוסף בהצלחה')).toBeVisible()
    await (await deleteButton(page, 'נועם')).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect([...moved]).toEqual([])
  })

  test('nothing moves in the dashboard', async ({ page, api, isMobile }) => {
    const moved = await recordMotion(page)
    const { me, name } = await visitOverview(page, api)
    const go = async (link: string | RegExp) => {
      if (isMobile) await press(page, 'פתיחת התפריט')
      await page.getByRole('link', { name: link, exact: true }).click()
    }
    await go('הקבוצות שלי')
    await press(page, 'הוספת קבוצות')
    await closeByEscape(page, 'הוספת קבוצות')
    await go('רשימת קבוצות')
    await search(page.getByLabel('חיפוש לפי שם קבוצה או רכז.ת'), name)
    await pressRowAction(page, name, 'ניהול מדריכים')
    await page.getByRole('combobox', { name: 'בחירת מדריך.ה' }).fill(me.name)
    const found = page.getByTitle(me.name).first()
    await expect(found).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(found).toBeHidden()
    // Ant Design's dialog handles Escape only after the list of its field has been removed.
    const dialog = page.getByRole('dialog', { name: /^ניהול מדריכים/ })
    await dialog.getByRole('button', { name: 'סגירה', exact: true }).click()
    await expect(dialog).toBeHidden()
    await go(/^בקשות לאישור/)
    const request = page.getByRole('article', { name })
    await request.getByRole('button', { name: 'הצגת התיק' }).click()
    const file = isMobile ? page.getByRole('dialog', { name }) : page
    await file.getByRole('button', { name: 'לא מאושר' }).last().click()
    await closeByEscape(page, 'סיבת הדחייה')
    await expect(page.getByRole('region', { name: 'פרטים כלליים' })).toBeVisible()
    expect([...moved]).toEqual([])
  })
})

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('dialogs are animated', { tag: '@phone' }, async ({ page, api }) => {
    const moved = await recordMotion(page)
    await visitGroups(page, api)
    expect([...moved].join()).toContain('role="dialog"')
  })

  test('charts are animated', { tag: '@desktop' }, async ({ page, api }) => {
    const moved = await recordMotion(page)
    await visitOverview(page, api)
    expect([...moved]).toContain('canvas')
  })
})
