import type { Locator, Page } from 'playwright/test'
import { desktop, phone } from './browser.ts'
import { waitForFrames } from './fixtures/motion.ts'
import { dashboardScreens, open, openNew, type Screen, screens, test, visit } from './fixtures/screens.ts'
import { expect, expectAccessible } from './fixtures/test.ts'

test.describe.configure({ timeout: 120_000 })

async function resize(page: Page, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport)
  await waitForFrames(page, 2)
}

async function expectAccessibleAtBothWidths(page: Page) {
  for (const viewport of [phone, desktop]) {
    await resize(page, viewport)
    await expectAccessible(page)
  }
}

for (const screen of screens) {
  const states = statesOf(screen)

  test(`${screen.name} is accessible in every state`, async ({ page, scene }) => {
    await open(page, screen, scene)
    await expect(screen.loaded(page)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    for (const { name, reach, widths = [phone, desktop] } of states) {
      await test.step(name, async () => {
        for (const viewport of widths) {
          await resize(page, viewport)
          // Otherwise the history entry would restore an open form.
          await page.goto('about:blank')
          await visit(page, screen, scene)
          await expect(screen.loaded(page)).toBeVisible()
          await expect(await reach(page)).toBeVisible()
          await expectAccessible(page)
        }
      })
    }
  })
}

for (const screen of screens.filter(({ data }) => data !== false)) {
  test(`${screen.name} is accessible while it loads`, async ({ page, scene }) => {
    const requested = page.waitForRequest(/\/api\/get-/)
    await page.route(/\/api\/get-/, () => {})
    await open(page, screen, scene)
    await requested
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expectAccessibleAtBothWidths(page)
  })

  test(`${screen.name} is accessible when it failed to load`, async ({ page, scene }) => {
    await page.route(/\/api\/get-/, (route) => route.abort())
    await open(page, screen, scene)
    await expect(page.getByText('משהו השתבש').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
}

for (const { name, path } of dashboardScreens) {
  if (typeof path !== 'string') continue
  test(`${name} is accessible in a new system`, async ({ page, newSystem }) => {
    await openNew(page, path, newSystem.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })
}

type State = {
  name: string
  /** Brings the screen into the state and returns what it shows then. */
  reach: (page: Page) => Promise<Locator> | Locator
  widths?: [typeof phone | typeof desktop]
}

function statesOf({ name }: Screen): State[] {
  const press = (page: Page, button: string | RegExp) =>
    page.getByRole('button', { name: button }).first().click()

  const pressed =
    (button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog') =>
    async (page: Page) => {
      await press(page, button)
      return page.getByRole(role)
    }

  const searched = (label: string | RegExp, text: string, found: string | RegExp) => async (page: Page) => {
    await page.getByLabel(label).first().fill(text)
    return page.getByText(found).first()
  }

  switch (name) {
    case 'sign-in':
      return [
        {
          name: 'with a refused phone',
          reach: async (page) => {
            await page.getByLabel('מספר טלפון').fill('0111111111')
            await page.getByLabel('מספר טלפון').blur()
            return page.locator('[aria-invalid="true"]')
          },
        },
        {
          name: 'with the registration',
          reach: async (page) => {
            await page.getByLabel('מספר טלפון').fill('0599999999')
            await press(page, 'כניסה')
            return page.getByLabel('שם מלא')
          },
        },
      ]
    case 'groups':
      return [
        { name: 'with help', reach: pressed('עזרה') },
        { name: 'with a request', reach: pressed(/^בקשה להצטרף/) },
      ]
    case 'handover':
      return [
        {
          name: 'on its second tab',
          reach: async (page) => {
            await page.getByRole('tab', { name: /^גיוס/ }).click()
            return page.getByRole('tab', { name: /^גיוס/, selected: true })
          },
        },
        {
          name: 'on its third tab',
          reach: async (page) => {
            await page.getByRole('tab', { name: /^פעילויות/ }).click()
            await page.getByText('הפרעות אכילה').click()
            return page.getByRole('tab', { name: /^פעילויות/, selected: true })
          },
        },
      ]
    case 'trainees of a group':
      return [
        { name: 'with the form', reach: pressed('הוספת חניך') },
        { name: 'with a question', reach: pressed(/^מחיקה/, 'alertdialog') },
        { name: 'with nothing found', reach: searched(/^חיפוש/, 'אין כזה', 'לא נמצאו חניכים') },
      ]
    case 'overview':
      return [
        {
          name: 'with the actions',
          reach: async (page) => {
            await page.getByLabel('סינון לפי פעולה').click()
            return page.getByTitle('כניסה למערכת')
          },
        },
        { name: 'with the sign-ins', reach: searched('סינון לפי פעולה', 'כניסה', /^כניסה למערכת$/) },
        {
          name: 'with no action found',
          reach: searched('סינון לפי פעולה', 'אין כזאת', 'לא נמצאו פעולות מתאימות'),
        },
        { name: 'with the menu', reach: pressed('פתיחת התפריט'), widths: [phone] },
      ]
    case 'coordinated groups':
      return [
        { name: 'with the choice of groups', reach: pressed('הוספת קבוצות') },
        { name: 'with the form', reach: pressed('יצירת קבוצה') },
      ]
    case 'groups list':
      return [
        { name: 'with guides', reach: pressed(/^ניהול מדריכים/) },
        { name: 'with coordinators', reach: pressed(/^שיוך רכז/) },
        { name: 'with nothing found', reach: searched(/^חיפוש/, 'אין', 'לא נמצאו קבוצות') },
        { name: 'with a group found', reach: searched(/^חיפוש/, 'ררר', /^ררר/) },
      ]
    case 'review':
      return [
        { name: 'with the form', reach: pressed('לא מאושר') },
        { name: 'with another group', reach: pressed('קבוצה אחרת') },
        { name: 'with a question', reach: pressed('דחייה') },
        {
          name: 'with a handover',
          reach: async (page) => {
            await press(page, 'הצגת התיק')
            return page.getByRole('region', { name: 'פרטים כלליים' })
          },
        },
      ]
    case 'trainees':
      return [
        { name: 'with nothing found', reach: searched(/^חיפוש/, 'אין', 'לא נמצאו חניכים') },
        { name: 'with a trainee found', reach: searched(/^חיפוש/, 'ננ ', /^נננ/) },
        {
          name: 'with the groups',
          reach: async (page) => {
            await page.getByRole('combobox').first().click()
            return page.getByTitle(/^גגג/).first()
          },
        },
      ]
    case 'guides':
      return [
        { name: 'with the form', reach: pressed('הוספת רכז') },
        { name: 'with the invitation', reach: pressed('הזמנה בקישור') },
        { name: 'with nobody found', reach: searched(/^חיפוש/, 'אין', /^לא נמצאו/) },
        { name: 'with a guide found', reach: searched(/^חיפוש/, 'מממ', /^מממ/) },
        {
          name: 'with a question',
          reach: async (page) => {
            await page.getByRole('switch', { checked: true }).first().press('Space')
            return page.getByRole('dialog')
          },
        },
      ]
    case 'guide':
      return [{ name: 'with the form', reach: pressed('עריכת השם') }]
    default:
      return []
  }
}
