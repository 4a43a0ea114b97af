import type { Route } from 'playwright/test'
import { expectStatus, hours, isSave, place, saveCalls, test } from './fixtures/autosave.ts'
import { sendControlCharacters } from './fixtures/network.ts'
import {
  blockChanges,
  expect,
  expectAccessible,
  expectNoLayers,
  loseSession,
  openMenu,
  signIn,
} from './fixtures/test.ts'

test.describe('typed text', () => {
  test('is saved in one request after a pause', async ({ page, handover }) => {
    const requests: unknown[] = []
    page.on('request', (request) => {
      if (isSave(request)) requests.push(request.postDataJSON())
    })
    await expectStatus(page, 'נשמר')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await hours(page).pressSequentially('16:00-18:00')
    await place(page).pressSequentially('מתנ״ס')
    await expectStatus(page, 'שומר…')
    expect(requests).toEqual([])
    await page.clock.resume()
    await expectStatus(page, 'נשמר')
    await handover.stored.toMatchObject({ activity_hours: '16:00-18:00', activity_location: 'מתנ״ס' })
    expect(requests).toEqual([
      {
        group_id: handover.groupId,
        fields: { activity_hours: '16:00-18:00', activity_location: 'מתנ״ס' },
        base: { activity_hours: [null], activity_location: [null] },
        user_id: handover.guide.id,
      },
    ])
    await page.reload()
    await expect(hours(page)).toHaveValue('16:00-18:00')
  })

  test('is saved when the network returns', async ({ page, context, handover }) => {
    test.slow()
    await hours(page).pressSequentially('16:00')
    await context.setOffline(true)
    await hours(page).pressSequentially('-18:00')
    await expectStatus(page, 'לא נשמר')
    await expect(page.getByText('אין חיבור לאינטרנט. ננסה שוב אוטומטית.')).toBeVisible()
    await place(page).fill('בית הנוער')
    await expectAccessible(page)
    await context.setOffline(false)
    await expectStatus(page, 'נשמר')
    await handover.stored.toMatchObject({ activity_hours: '16:00-18:00', activity_location: 'בית הנוער' })
  })

  test('waits for the response to the previous save', async ({ page, handover }) => {
    const held: Route[] = []
    await page.clock.install()
    await page.route(saveCalls, (route) => void held.push(route))
    await hours(page).fill('16')
    await page.clock.fastForward(1000)
    await expect.poll(() => held.length).toBe(1)
    await hours(page).fill('16:00')
    await place(page).fill('מתנ״ס')
    await page.clock.fastForward(1000)
    await expectStatus(page, 'שומר…')
    expect(held).toHaveLength(1)
    await held[0]?.continue()
    await expect.poll(() => held.length).toBe(2)
    await held[1]?.continue()
    await expectStatus(page, 'נשמר')
    await handover.stored.toMatchObject({ activity_hours: '16:00', activity_location: 'מתנ״ס' })
  })

  test('is sent again after a server error', async ({ page, handover }) => {
    let failures = 0
    await page.route(saveCalls, async (route) => {
      failures += 1
      if (failures > 2) return route.continue()
      await route.fulfill({
        status: 500,
        json: { success: false, error: 'internal', message: 'משהו השתבש בשרת. אפשר לנסות שוב בעוד רגע' },
      })
    })
    await place(page).fill('מתנ״ס')
    await expectStatus(page, 'לא נשמר')
    await expect(page.getByText('יש תקלה בשרת. ננסה שוב אוטומטית.')).toBeVisible()
    await place(page).pressSequentially(' העירוני')
    await expectStatus(page, 'נשמר')
    await handover.stored.toMatchObject({ activity_location: 'מתנ״ס העירוני' })
    expect(failures).toBe(3)
  })

  test('that the server rejects is marked at its field', async ({ page, handover }) => {
    await sendControlCharacters(page, 'update-group-form.php')
    await hours(page).fill('16!18')
    await place(page).fill('מתנ״ס')
    await expectStatus(page, 'לא נשמר')
    await expect(page.getByText('יש לתקן: שעות פעילות')).toBeVisible()
    await expect(hours(page)).toHaveAccessibleDescription(/תווי בקרה/)
    await expect(hours(page)).toHaveValue('16!18')
    await handover.stored.toMatchObject({ activity_hours: null, activity_location: 'מתנ״ס' })
    await hours(page).fill('16-18')
    await expectStatus(page, 'נשמר')
    await handover.stored.toMatchObject({ activity_hours: '16-18' })
  })
})

test('text of a guide who loses access stays on the device until it is erased', {
  tag: '@phone',
}, async ({ page, api, handover }) => {
  await blockChanges(page)
  await page.reload()
  await place(page).fill('מתנ״ס')
  await expectStatus(page, 'נשמר')
  const { guide, groupId, address } = handover
  await api.asCoordinator('delete-guide-group.php', { guideId: guide.id, groupId })
  await place(page).fill('מתנ״ס גבעה')
  const texts = page.getByRole('region', { name: 'טקסט שהקלדת ולא נשמר' })
  const expectOnlyTyped = async () => {
    await expect(texts.getByText('גבעה', { exact: true })).toBeVisible()
    await expect(page.getByText('מתנ״ס')).toHaveCount(0)
  }
  await expectOnlyTyped()
  await expect(page.getByRole('heading', { name: 'אין לך גישה לקבוצה הזו' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expectOnlyTyped()
  await page.goto('/groups')
  await expectOnlyTyped()
  await expectAccessible(page)
  await texts.getByRole('button', { name: 'מחיקה: תיק חפיפה' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).press('Enter')
  await expect(texts).toBeHidden()
  await expectNoLayers(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'אין לך גישה לקבוצה הזו' })).toBeVisible()
  await expect(texts).toBeHidden()
})

test.describe('when the session ends during typing', () => {
  test.beforeEach(({ page }) => blockChanges(page))

  test('the text is saved after the guide signs in again', async ({ page, handover }) => {
    await hours(page).fill('16:00-18:00')
    await expectStatus(page, 'נשמר')
    await loseSession(page)
    await place(page).fill('בית הנוער')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('יש להיכנס שוב כדי לשמור, ועד אז לא לסגור את העמוד.')).toBeVisible()
    await signIn(page, handover.guide.phone)
    await expect(page).toHaveURL(new RegExp(`${handover.address}$`))
    await expect(place(page)).toHaveValue('בית הנוער')
    await expectStatus(page, 'נשמר')
    await handover.stored.toMatchObject({ activity_hours: '16:00-18:00', activity_location: 'בית הנוער' })
  })

  test('because another tab has signed in somebody else, the text is saved in the name of its writer', async ({
    page,
    api,
    handover,
  }) => {
    const other = await api.register('תמר נגר', [handover.groupId])
    await hours(page).fill('16:00-18:00')
    await expectStatus(page, 'נשמר')
    // The tab closes before it stores whose session the browser has.
    await page.request.post('/api/login.php', { data: { phone: other.phone } })
    await place(page).fill('בית הנוער')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('יש להיכנס שוב כדי לשמור, ועד אז לא לסגור את העמוד.')).toBeVisible()
    await handover.stored.toMatchObject({ activity_location: null })
    await signIn(page, handover.guide.phone)
    await expect(page).toHaveURL(new RegExp(`${handover.address}$`))
    await expectStatus(page, 'נשמר')
    await handover.stored.toMatchObject({ activity_hours: '16:00-18:00', activity_location: 'בית הנוער' })
  })

  test('another guide neither sees nor sends the text', async ({ page, api, handover }) => {
    const other = await api.register('תמר נגר', [handover.groupId])
    await loseSession(page)
    await place(page).fill('בית הנוער')
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, other.phone)
    await expect(page.getByRole('link', { name: 'כניסה לקבוצה' })).toBeVisible()
    await openMenu(page)
    await expect(page.getByText('שלום, תמר נגר')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
    await page.getByRole('link', { name: 'תיק חפיפה' }).click()
    await expect(place(page)).toHaveValue('')
    await hours(page).fill('17:00')
    await expectStatus(page, 'נשמר')
    await handover.stored.toMatchObject({ activity_hours: '17:00', activity_location: null })

    await openMenu(page)
    await page.getByRole('button', { name: 'התנתקות' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, handover.guide.phone)
    await handover.stored.toMatchObject({ activity_hours: '17:00', activity_location: 'בית הנוער' })
  })
})

test('a value from another device and unsent text do not replace each other', async ({
  page,
  api,
  handover,
}) => {
  await page.clock.install()
  const held: Route[] = []
  await page.route(saveCalls, (route) => void held.push(route))
  await place(page).fill('בית הנוער')
  await page.clock.fastForward(1000)
  await expect.poll(() => held.length).toBe(1)
  await api.as(handover.guide.phone, 'update-group-form.php', {
    group_id: handover.groupId,
    fields: { activity_hours: '10:00', activity_location: 'ספרייה' },
  })
  // The page refetches when it becomes visible and its data is older than 30 seconds.
  await page.clock.fastForward('00:31')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(hours(page)).toHaveValue('10:00')
  await expect(place(page)).toHaveValue('בית הנוער')
  for (const route of held) await route.continue().catch(() => {})
  await page.unroute(saveCalls)
  await expectStatus(page, 'שינוי במקביל')
  await expect(place(page)).toHaveValue('בית הנוער')
  await handover.stored.toMatchObject({ activity_hours: '10:00', activity_location: 'ספרייה' })
})
