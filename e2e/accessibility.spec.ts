import type { Page } from 'playwright/test'
import { dashboardScreens, open, openNew, screens, test } from './fixtures/screens.ts'
import { expect, expectAccessible } from './fixtures/test.ts'

for (const screen of screens) {
  test(`${screen.name} is accessible`, async ({ page, scene }) => {
    await open(page, screen, scene)
    await expect(screen.loaded(page)).toBeVisible()
    await expectAccessible(page)
  })
}

for (const screen of screens.filter(({ data }) => data !== false)) {
  test(`${screen.name} is accessible while it loads`, async ({ page, scene }) => {
    const requested = page.waitForRequest(/\/api\/get-/)
    await page.route(/\/api\/get-/, () => {})
    await open(page, screen, scene)
    await requested
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expectAccessible(page)
  })

  test(`${screen.name} is accessible when it failed to load`, async ({ page, scene }) => {
    await page.route(/\/api\/get-/, (route) => route.abort())
    await open(page, screen, scene)
    await expect(page.getByText('משהו השתבש').first()).toBeVisible()
    await expectAccessible(page)
  })
}

for (const { name, path } of dashboardScreens) {
  if (typeof path !== 'string') continue
  test(`${name} is accessible in a new system`, async ({ page, newSystem }) => {
    await openNew(page, path, newSystem.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
  })
}

type State = {
  screen: string
  state: string
  reach: (page: Page) => Promise<void>
  only?: 'phone' | 'desktop'
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const pressAndSee =
  (button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog') =>
  async (page: Page) => {
    await press(page, button)
    await expect(page.getByRole(role)).toBeVisible()
  }

const searched = (label: string | RegExp, words: string, shows: string | RegExp) => async (page: Page) => {
  await page.getByLabel(label).first().fill(words)
  await expect(page.getByText(shows).first()).toBeVisible()
}

const states: State[] = [
  {
    screen: 'sign-in',
    state: 'with a refused phone',
    reach: async (page) => {
      await page.getByLabel('מספר טלפון').fill('0111111111')
      await page.getByLabel('מספר טלפון').blur()
      await expect(page.getByLabel('מספר טלפון')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    screen: 'sign-in',
    state: 'with the registration',
    reach: async (page) => {
      await page.getByLabel('מספר טלפון').fill('0599999999')
      await press(page, 'כניסה')
      await expect(page.getByLabel('שם מלא')).toBeVisible()
    },
  },
  { screen: 'groups', state: 'with help', reach: pressAndSee('עזרה') },
  { screen: 'groups', state: 'with a request', reach: pressAndSee(/^בקשה להצטרף/) },
  {
    screen: 'handover',
    state: 'on its second tab',
    reach: (page) => page.getByRole('tab', { name: /^גיוס/ }).click(),
  },
  {
    screen: 'handover',
    state: 'on its third tab',
    reach: async (page) => {
      await page.getByRole('tab', { name: /^פעילויות/ }).click()
      await page.getByText('הפרעות אכילה').click()
    },
  },
  { screen: 'trainees of a group', state: 'with the form', reach: pressAndSee('הוספת חניך') },
  { screen: 'trainees of a group', state: 'with a question', reach: pressAndSee(/^מחיקה/, 'alertdialog') },
  {
    screen: 'trainees of a group',
    state: 'with nothing found',
    reach: searched(/^חיפוש/, 'אין כזה', 'לא נמצאו חניכים'),
  },
  {
    screen: 'overview',
    state: 'with the actions',
    reach: async (page) => {
      await page.getByLabel('סינון לפי פעולה').click()
      await expect(page.getByTitle('כניסה למערכת')).toBeVisible()
    },
  },
  {
    screen: 'overview',
    state: 'with the sign-ins',
    reach: searched('סינון לפי פעולה', 'כניסה', /^כניסה למערכת$/),
  },
  {
    screen: 'overview',
    state: 'with no action found',
    reach: searched('סינון לפי פעולה', 'אין כזאת', 'לא נמצאו פעולות מתאימות'),
  },
  { screen: 'overview', state: 'with the menu', only: 'phone', reach: pressAndSee('פתיחת התפריט') },
  { screen: 'coordinated groups', state: 'with the choice of groups', reach: pressAndSee('הוספת קבוצות') },
  { screen: 'coordinated groups', state: 'with the form', reach: pressAndSee('יצירת קבוצה') },
  { screen: 'groups list', state: 'with guides', reach: pressAndSee(/^ניהול מדריכים/) },
  { screen: 'groups list', state: 'with coordinators', reach: pressAndSee(/^שיוך רכז/) },
  { screen: 'groups list', state: 'with nothing found', reach: searched(/^חיפוש/, 'אין', 'לא נמצאו קבוצות') },
  { screen: 'groups list', state: 'with a group found', reach: searched(/^חיפוש/, 'ררר', /^ררר/) },
  { screen: 'review', state: 'with the form', reach: pressAndSee('לא מאושר') },
  { screen: 'review', state: 'with another group', reach: pressAndSee('קבוצה אחרת') },
  { screen: 'review', state: 'with a question', reach: pressAndSee('דחייה') },
  {
    screen: 'review',
    state: 'with a handover',
    reach: async (page) => {
      await press(page, 'הצגת התיק')
      await expect(page.getByRole('region', { name: 'פרטים כלליים' })).toBeVisible()
    },
  },
  { screen: 'trainees', state: 'with nothing found', reach: searched(/^חיפוש/, 'אין', 'לא נמצאו חניכים') },
  { screen: 'trainees', state: 'with a trainee found', reach: searched(/^חיפוש/, 'ננ', /^נננ/) },
  {
    screen: 'trainees',
    state: 'with the groups',
    reach: async (page) => {
      await page.getByRole('combobox').first().click()
      await expect(page.getByTitle(/^גגג/).first()).toBeVisible()
    },
  },
  { screen: 'guides', state: 'with the form', reach: pressAndSee('הוספת רכז') },
  { screen: 'guides', state: 'with nobody found', reach: searched(/^חיפוש/, 'אין', /^לא נמצאו/) },
  { screen: 'guides', state: 'with a guide found', reach: searched(/^חיפוש/, 'מממ', /^מממ/) },
  {
    screen: 'guides',
    state: 'with a question',
    reach: async (page) => {
      await page.getByRole('switch', { checked: true }).first().press('Space')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { screen: 'guide', state: 'with the form', reach: pressAndSee('עריכת השם') },
]

for (const { screen: name, state, reach, only } of states) {
  const screen = screens.find((each) => each.name === name)
  if (!screen) throw new Error(`no screen is named ${name}`)
  test(`${name} ${state} is accessible`, async ({ page, scene, isMobile }) => {
    test.skip(only !== undefined && (only === 'phone') !== isMobile, `only on a ${only}`)
    await open(page, screen, scene)
    await expect(screen.loaded(page)).toBeVisible()
    await reach(page)
    await expectAccessible(page)
  })
}
