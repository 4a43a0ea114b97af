import type { Page, Route } from 'playwright/test'
import { handoverReader } from './fixtures/handover.ts'
import type { Person } from './fixtures/people.ts'
import { newPhone } from './fixtures/people.ts'
import { coordinator } from './fixtures/server.ts'
import { slowNetwork } from './fixtures/slowNetwork.ts'
import { test as base, expect, expectAccessible, signIn } from './fixtures/test.ts'

const saves = '**/api/update-group-form.php'

type Form = {
  guide: Person
  groupId: number
  address: string
  /** What the server holds, to be waited for. */
  stored: ReturnType<typeof expect.poll>
}

/** A guide at the open handover file of a group. */
const test = base.extend<{ form: Form }>({
  form: async ({ page, office, server }, use) => {
    const groupId = await office.addGroup(`נצר ירוחם ${newPhone()}`)
    const guide = await office.register('מאיה לוי', [groupId])
    const address = `/groups/${groupId}/details`
    await page.goto(address)
    await signIn(page, guide.phone)
    await expect(hours(page)).toBeVisible()
    const read = await handoverReader(server.url, coordinator.phone, groupId)
    await use({ guide, groupId, address, stored: expect.poll(read, { timeout: 15_000 }) })
  },
})

const hours = (page: Page) => page.getByLabel('שעות פעילות')
const place = (page: Page) => page.getByLabel('מיקום הפעילות')
const says = (page: Page, word: 'נשמר' | 'שומר…' | 'לא נשמר') =>
  expect(page.getByText(word, { exact: true })).toBeVisible()

test.describe('what a guide types', () => {
  test('is saved by itself when the typing pauses, in one request, and the page says so', async ({
    page,
    form,
  }) => {
    const requests: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(request.postDataJSON())
    })
    await says(page, 'נשמר')
    await hours(page).pressSequentially('16:00-18:00')
    await place(page).pressSequentially('מתנ״ס')
    await says(page, 'שומר…')
    await says(page, 'נשמר')
    await form.stored.toMatchObject({ activity_hours: '16:00-18:00', activity_location: 'מתנ״ס' })
    expect(requests).toEqual([
      {
        group_id: form.groupId,
        fields: { activity_hours: '16:00-18:00', activity_location: 'מתנ״ס' },
        user_id: form.guide.id,
      },
    ])
    await page.reload()
    await expect(hours(page)).toHaveValue('16:00-18:00')
  })

  test('stays when the network is cut in the middle, and is saved when it is back', async ({
    page,
    context,
    form,
  }) => {
    // The accessibility check takes its time.
    test.slow()
    await hours(page).pressSequentially('16:00')
    await context.setOffline(true)
    await hours(page).pressSequentially('-18:00')
    await says(page, 'לא נשמר')
    await expect(page.getByText('אין חיבור. ננסה שוב מעצמנו')).toBeVisible()
    await place(page).fill('בית הנוער')
    await expectAccessible(page)
    await context.setOffline(false)
    await says(page, 'נשמר')
    await form.stored.toMatchObject({ activity_hours: '16:00-18:00', activity_location: 'בית הנוער' })
  })

  test('while an answer is slow follows when it has come, one request at a time', async ({ page, form }) => {
    const held: Route[] = []
    await page.clock.install()
    await page.route(saves, (route) => void held.push(route))
    await hours(page).fill('16')
    await page.clock.fastForward(1000)
    await expect.poll(() => held.length).toBe(1)
    await hours(page).fill('16:00')
    await place(page).fill('מתנ״ס')
    await page.clock.fastForward(1000)
    await says(page, 'שומר…')
    expect(held).toHaveLength(1)
    await held[0]?.continue()
    await expect.poll(() => held.length).toBe(2)
    await held[1]?.continue()
    await says(page, 'נשמר')
    await form.stored.toMatchObject({ activity_hours: '16:00', activity_location: 'מתנ״ס' })
  })

  test('stays when the server fails, and is tried again', async ({ page, form }) => {
    let failures = 0
    await page.route(saves, async (route) => {
      failures += 1
      if (failures > 2) return route.continue()
      await route.fulfill({
        status: 500,
        json: { success: false, error: 'internal', message: 'משהו השתבש בשרת. אפשר לנסות שוב בעוד רגע' },
      })
    })
    await place(page).fill('מתנ״ס')
    await says(page, 'לא נשמר')
    await expect(page.getByText('תקלה בשרת. ננסה שוב מעצמנו')).toBeVisible()
    await place(page).pressSequentially(' העירוני')
    await says(page, 'נשמר')
    await form.stored.toMatchObject({ activity_location: 'מתנ״ס העירוני' })
    expect(failures).toBe(3)
  })

  test('that the server does not take is told at its field, and the rest is saved', async ({
    page,
    form,
  }) => {
    await hours(page).fill('16\u000718')
    await place(page).fill('מתנ״ס')
    await says(page, 'לא נשמר')
    await expect(page.getByText('יש לתקן: שעות פעילות')).toBeVisible()
    await expect(hours(page)).toHaveAccessibleDescription(/תווי בקרה/)
    await expect(hours(page)).toHaveValue('16\u000718')
    await form.stored.toMatchObject({ activity_hours: null, activity_location: 'מתנ״ס' })
    await hours(page).fill('16-18')
    await says(page, 'נשמר')
    await form.stored.toMatchObject({ activity_hours: '16-18' })
  })

  test('without the right to write any more says why, and stays', async ({ page, office, form }) => {
    await office.asCoordinator('delete-guide-group.php', { guideId: form.guide.id, groupId: form.groupId })
    await page.clock.install()
    let requests = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') requests += 1
    })
    await place(page).fill('מתנ״ס')
    await says(page, 'לא נשמר')
    await expect(page.getByText('אין לך הרשאה לפעולה הזו')).toBeVisible()
    await page.clock.fastForward('05:00')
    await expect(place(page)).toHaveValue('מתנ״ס')
    expect(requests).toBe(1)
    await page.getByRole('button', { name: 'שמירת הטופס' }).click()
    await expect(page.getByText('הטופס לא נשמר')).toBeVisible()
    expect(requests).toBe(2)
  })
})

test.describe('when the session ends in the middle of typing', () => {
  test('the guide signs in again, comes back, and every word is there and saved', async ({
    page,
    context,
    form,
  }) => {
    await hours(page).fill('16:00-18:00')
    await says(page, 'נשמר')
    await context.clearCookies()
    await place(page).fill('בית הנוער')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('נשמור אחרי הכניסה למערכת')).toBeVisible()
    await signIn(page, form.guide.phone)
    await expect(page).toHaveURL(new RegExp(`${form.address}$`))
    await expect(place(page)).toHaveValue('בית הנוער')
    await says(page, 'נשמר')
    await form.stored.toMatchObject({ activity_hours: '16:00-18:00', activity_location: 'בית הנוער' })
  })

  test('another guide neither sees nor sends the words; they wait for who wrote them', async ({
    page,
    context,
    office,
    form,
  }) => {
    const other = await office.register('תמר נגר', [form.groupId])
    await context.clearCookies()
    await place(page).fill('בית הנוער')
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, other.phone)
    await expect(page.getByText('שלום, תמר נגר')).toBeVisible()
    await expect(place(page)).toHaveValue('')
    await hours(page).fill('17:00')
    await says(page, 'נשמר')
    await form.stored.toMatchObject({ activity_hours: '17:00', activity_location: null })

    await page.getByRole('button', { name: 'התנתקות' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, form.guide.phone)
    await form.stored.toMatchObject({ activity_hours: '17:00', activity_location: 'בית הנוער' })
  })
})

test.describe('when the guide leaves right after typing', () => {
  test.beforeEach(async ({ page, form: _ }) => {
    await hours(page).fill('16:00')
    await says(page, 'נשמר')
    await place(page).fill('בית הנוער')
  })

  test('by closing the tab, nothing is lost', async ({ page, form }) => {
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
    await form.stored.toMatchObject({ activity_hours: '16:00', activity_location: 'בית הנוער' })
  })

  test('to another page of the app, nothing is lost and the progress there is right at once', async ({
    page,
    form,
  }) => {
    await page.getByRole('navigation', { name: 'מיקום' }).getByRole('link', { name: /נצר/ }).click()
    await expect(page.getByText('25%').first()).toBeVisible()
    await form.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })

  test('to another site, nothing is lost', async ({ page, form }) => {
    await page.goto('about:blank')
    await form.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })

  test('by the back button, nothing is lost', async ({ page, form }) => {
    await page.goBack()
    await form.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })

  test('by reloading, nothing is lost', async ({ page, form }) => {
    await page.reload()
    await expect(place(page)).toHaveValue('בית הנוער')
    await form.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })

  test('by signing out, nothing is lost', async ({ page, form }) => {
    await page.getByRole('button', { name: 'התנתקות' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await form.stored.toMatchObject({ activity_location: 'בית הנוער' })
  })
})

test('leaving the form without a network says that words are not saved, and saves them when it is back', async ({
  page,
  context,
  form,
}) => {
  await page.getByRole('navigation', { name: 'מיקום' }).getByRole('link', { name: /נצר/ }).click()
  await page.getByRole('link', { name: /תיק חפיפה/ }).click()
  await context.setOffline(true)
  await place(page).fill('בית הנוער')
  await page.getByRole('navigation', { name: 'מיקום' }).getByRole('link', { name: /נצר/ }).click()
  await expect(page.getByText('מה שכתבת בתיק החפיפה עוד לא נשמר')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('מה שכתבת בתיק החפיפה נשמר')).toBeVisible()
  await form.stored.toMatchObject({ activity_location: 'בית הנוער' })
})

test('closing the tab while a save is under way, the newest words win', async ({ page, server, form }) => {
  const network = await slowNetwork(server.url)
  await page.goto(`${network.url}${form.address}`)
  await signIn(page, form.guide.phone)
  network.delay(4000)
  await hours(page).fill('16')
  await place(page).fill('מתנ״ס')
  await page.waitForRequest(saves)
  await hours(page).fill('16:00')
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  await form.stored.toMatchObject({ activity_hours: '16:00', activity_location: 'מתנ״ס' })
  await network.stop()
})

test('closing the tab asks first only when something could not be sent', async ({ page, context, form }) => {
  await hours(page).click()
  await context.setOffline(true)
  await hours(page).fill('16:00')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await context.setOffline(false)
  await says(page, 'נשמר')
  await form.stored.toMatchObject({ activity_hours: '16:00' })
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
})

test('what a second device saved meanwhile comes in, and never over words that are not sent yet', async ({
  page,
  office,
  form,
}) => {
  await page.clock.install()
  const held: Route[] = []
  await page.route(saves, (route) => void held.push(route))
  await place(page).fill('בית הנוער')
  await page.clock.fastForward(1000)
  await expect.poll(() => held.length).toBe(1)
  await office.as(form.guide.phone, 'update-group-form.php', {
    group_id: form.groupId,
    fields: { activity_hours: '10:00', activity_location: 'ספרייה' },
  })
  // Back from elsewhere, when what the page knows is half a minute old.
  await page.clock.fastForward('00:31')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(hours(page)).toHaveValue('10:00')
  await expect(place(page)).toHaveValue('בית הנוער')
  for (const route of held) await route.continue().catch(() => {})
  await page.unroute(saves)
  await says(page, 'נשמר')
  await form.stored.toMatchObject({ activity_hours: '10:00', activity_location: 'בית הנוער' })
})

test('an incident and its details are saved, also right before leaving', async ({ page, form }) => {
  await page.getByRole('tab', { name: 'פעילויות והכשרות' }).click()
  const violence = page.getByRole('group', { name: 'אלימות פיזית או מילולית' })
  await violence.getByRole('button', { name: 'כן' }).click()
  await says(page, 'נשמר')
  await page.getByLabel('פירוט האירוע: אלימות פיזית או מילולית').fill('דחיפות בהפסקה')
  await page.goto('about:blank')
  await form.stored.toMatchObject({ details: [{ incident_id: 1, details: 'דחיפות בהפסקה' }] })
})
