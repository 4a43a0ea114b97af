import type { Page } from 'playwright/test'
import { Stage } from '../../../api/src/contract.ts'
import { isolate } from '../../../api/src/rules/isolate.ts'
import { type ApiClient, newPhone } from '../fixtures/apiClient.ts'
import { decide, pressRowAction, search } from '../fixtures/dashboard.ts'
import { blockChanges, expect, openAs, signIn, test } from '../fixtures/test.ts'

// Most users have animations enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const request = (page: Page, group: string) => page.getByRole('article', { name: group })

/** Waits until the page is shown, because several pages have a search field with the same label. */
async function goTo(page: Page, entry: string) {
  const link = page.getByRole('complementary').getByRole('link', { name: entry, exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

async function handIn(api: ApiClient, phone: string, group_id: number) {
  const fields = {
    activity_day: 'שני',
    activity_hours: '17:00-18:30',
    activity_location: 'מתנ״ס נווה עוז',
    recruitment_done: 1,
    meaningful_events: 'מסע פסח',
  }
  await api.as(phone, 'update-group-form.php', { group_id, fields })
  await api.as(phone, 'update-trainees-status.php', { groupId: group_id })
  await api.as(phone, 'update-group-stage.php', { group_id, stage_id: Stage.review })
}

test('the year of a coordinator', async ({ page, api, openBrowser }) => {
  const me = await api.registerCoordinator('מרב אלון')
  const [first, second] = [`אשל ${newPhone()}`, `דקל ${newPhone()}`]
  const partner = { phone: newPhone(), name: `גל שקד ${newPhone()}` }
  const surname = `לביא ${newPhone()}`

  await test.step('creates groups', async () => {
    await openAs(page, me, '/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: me.name })).toBeVisible()
    await goTo(page, 'הקבוצות שלי')
    for (const name of [first, second]) {
      await button(page, 'יצירת קבוצה').first().click()
      await dialog(page, 'יצירת קבוצה').getByRole('textbox', { name: 'שם הקבוצה' }).fill(name)
      await dialog(page, 'יצירת קבוצה').getByRole('button', { name: 'יצירת קבוצה' }).click()
      await expect(page.getByRole('article', { name })).toBeVisible()
    }
    await goTo(page, 'לוח בקרה')
    await expect(page.getByRole('region', { name: 'מצב הקבוצות שלי' }).getByText(second)).toBeVisible()
  })

  const partnersPage =
    await test.step('adds a coordinator, who enters a name at the first sign-in', async () => {
      await goTo(page, 'מדריכים')
      await button(page, 'הוספת רכז').click()
      await dialog(page, 'הוספת רכז').getByLabel('מספר טלפון').fill(partner.phone)
      await dialog(page, 'הוספת רכז').getByRole('button', { name: 'הוספת רכז' }).click()
      await expectText(page, 'נוספה רכזת חדשה')
      const opened = await openBrowser()
      await opened.goto('/dashboard')
      await signIn(opened, partner.phone)
      await opened.getByRole('textbox', { name: 'שם מלא' }).fill(partner.name)
      await button(opened, 'המשך').click()
      await expect(opened.getByRole('heading', { level: 1, name: partner.name })).toBeVisible()
      return opened
    })

  const groups = await api.groupsOf(me.id)
  const idOf = (name: string) => groups.find((group) => group.name === name)?.id ?? 0
  const guide = await api.register(`יעל שני ${newPhone()}`, [idOf(first)])

  await test.step('assigns people', async () => {
    await page.goto('/dashboard/groups-list')
    await search(page.getByRole('searchbox'), second)
    await pressRowAction(page, second, 'שיוך רכז')
    const coordinators = dialog(page, `שיוך רכז: ${second}`)
    await coordinators.getByRole('combobox').fill(partner.name)
    await page.getByTitle(partner.name).click()
    await button(page, 'שמירה').click()
    await expect(row(page, second)).toContainText(partner.name)
    await pressRowAction(page, second, 'ניהול מדריכים')
    const guides = dialog(page, `ניהול מדריכים: ${second}`)
    await guides.getByRole('combobox').fill(guide.name)
    await page.getByTitle(guide.name).click()
    await guides.getByRole('button', { name: 'הוספה' }).click()
    await expect(guides.getByRole('listitem')).toContainText(guide.name)
    await guides.getByRole('button', { name: 'סגירה', exact: true }).click()
    await expect(guides).toBeHidden()
    await expect(row(page, second)).toContainText(guide.name)
  })

  await test.step('rejects a group with a reason', async () => {
    await handIn(api, guide.phone, idOf(first))
    await goTo(page, 'בקשות לאישור')
    await decide(page, first, 'לא מאושר')
    await dialog(page, 'סיבת הדחייה').getByRole('textbox').fill('חסרים טלפונים')
    await dialog(page, 'סיבת הדחייה').getByRole('button', { name: 'שליחה' }).click()
    await expectText(page, 'הקבוצה סומנה כ"ממתין לעדכון"')
    await expect(request(page, first)).toBeHidden()
    expect(await api.readGroup(idOf(first))).toMatchObject({
      progressStageId: Stage.update,
      rejectionReason: 'חסרים טלפונים',
    })
  })

  await test.step('decides at the same time as another coordinator', async () => {
    await blockChanges(page)
    await handIn(api, guide.phone, idOf(first))
    await handIn(api, guide.phone, idOf(second))
    for (const one of [page, partnersPage]) {
      await one.goto('/dashboard/review')
      await expect(request(one, first)).toBeVisible()
      await expect(request(one, second)).toBeVisible()
    }
    await decide(partnersPage, first, 'לא מאושר')
    await dialog(partnersPage, 'סיבת הדחייה').getByRole('textbox').fill('חסר טלפון אחד')
    await dialog(partnersPage, 'סיבת הדחייה').getByRole('button', { name: 'שליחה' }).click()
    await expect(request(partnersPage, first)).toBeHidden()
    await decide(page, first, 'אישור')
    await expect(page.getByText('בינתיים התקבלה החלטה אחרת')).toBeVisible()
    await expect(request(page, first)).toBeHidden()
    expect((await api.readGroup(idOf(first))).progressStageId).toBe(Stage.update)
    await decide(page, second, 'אישור')
    await expectText(page, 'הקבוצה אושרה')
    expect((await api.readGroup(idOf(second))).progressStageId).toBe(Stage.completed)
  })

  await test.step('views the stages and the activity', async () => {
    await goTo(page, 'לוח בקרה')
    const mine = page.getByRole('region', { name: 'מצב הקבוצות שלי' })
    await expect(mine.getByRole('listitem').filter({ hasText: second })).toContainText('הושלם')
    await expect(mine.getByRole('listitem').filter({ hasText: first })).toContainText('ממתין לעדכון')
    await expect(page.getByRole('list', { name: 'פעילות אחרונה' })).toContainText(partner.name)
  })

  await test.step('finds a trainee', async () => {
    await api.as(guide.phone, 'add-trainee.php', {
      group_id: idOf(first),
      first_name: 'אור',
      last_name: surname,
    })
    await goTo(page, 'חניכים')
    await search(page.getByLabel('חיפוש לפי שם או טלפון'), surname)
    await expect(row(page, surname)).toContainText(first)
  })

  await test.step('revokes a role with immediate effect', async () => {
    await goTo(page, 'מדריכים')
    await search(page.getByLabel('חיפוש לפי שם או טלפון'), partner.phone)
    await page.getByRole('switch', { name: `הרשאת ריכוז: ${isolate(partner.name)}` }).click()
    await dialog(page, 'ביטול הרשאת ריכוז').getByRole('button', { name: 'ביטול ההרשאה' }).click()
    await expectText(page, 'עודכן בהצלחה')
    await partnersPage.reload()
    await expect(partnersPage).toHaveURL(/\/groups$/)
    const { admins } = (await api.groupsOf(me.id)).find(({ name }) => name === second) ?? {}
    expect(admins).toEqual([me.name])
  })
})
