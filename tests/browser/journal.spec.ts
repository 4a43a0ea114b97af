import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { createApiClient } from './fixtures/apiClient.ts'
import { expectStatus, test as fileTest, hours, place } from './fixtures/autosave.ts'
import { startBadNetwork } from './fixtures/badNetwork.ts'
import { createProfile } from './fixtures/crashingBrowser.ts'
import { countEntries } from './fixtures/journal.ts'
import { startServer } from './fixtures/server.ts'
import { test as base, expect, expectNoLayers, openAs, signIn } from './fixtures/test.ts'
import { addButton, field, fillNames, form } from './fixtures/traineesPage.ts'

type Device = Awaited<ReturnType<ReturnType<typeof createProfile>['open']>>

// Each test starts several browsers.
/** A server that can be stopped and restarted, and a device on which a guide is signed in. */
const test = base.extend<{ scene: Awaited<ReturnType<typeof createScene>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  scene: async ({}, use) => {
    const scene = await createScene()
    await use(scene)
    await scene.end()
  },
})

async function createScene() {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-journal-'))
  const database = { DATABASE_URL: `file:${join(folder, 'hafifa.sqlite')}` }
  let server = await startServer(database)
  const { url } = server
  const api = createApiClient(url)
  const groupId = await api.addGroup('נצר ירוחם')
  const guide = await api.register('מאיה לוי', [groupId])
  const profile = createProfile()
  const devices: Device[] = []
  const first = await profile.open()
  await first.page.goto(`${url}/login`)
  await signIn(first.page, guide.phone)
  await expect(first.page).toHaveURL(/\/groups$/)
  // Browsers write cookies to disk after a delay, or when they close.
  await first.close()
  return {
    api,
    guide,
    groupId,
    profile,
    /** Opens a page of the group in the browser and waits until its journal is open. */
    open: async (page: 'details' | 'participants') => {
      const device = await profile.open()
      devices.push(device)
      const key = device.page.waitForResponse('**/api/get-journal-key.php')
      await device.page.goto(`${url}/groups/${groupId}/${page}`)
      const keyText: string = (await (await key).json()).key
      return { ...device, key: keyText }
    },
    stopServer: () => server.stop(),
    startServer: async () => {
      server = await startServer({ ...database, PORT: new URL(url).port })
    },
    end: async () => {
      for (const { kill } of devices) await kill().catch(() => undefined)
      await server.stop()
      profile.delete()
      rmSync(folder, { recursive: true })
    },
  }
}

const notice = (page: Page) => page.getByText(/^נמצאו שינויים שלא נשמרו מ־/)
const violence = (page: Page) => page.getByLabel('פירוט האירוע: אלימות פיזית או מילולית')

/** How long the journal takes to write the last letter. */
const writingMs = 350

test('text typed while the server was down is saved after a browser crash', async ({ scene }) => {
  const { page, kill } = await scene.open('details')
  await page.getByRole('tab', { name: 'פעילויות והכשרות' }).click()
  const incident = page.getByRole('group', { name: 'אלימות פיזית או מילולית' })
  await incident.getByRole('button', { name: 'כן' }).click()
  await expectStatus(page, 'נשמר')
  await scene.stopServer()
  await violence(page).fill('דחיפות בהפסקה')
  await page.getByRole('tab', { name: 'פרטים כלליים' }).click()
  await hours(page).fill('16:00')
  await place(page).pressSequentially('בית הנוער בירוחם')
  await setTimeout(writingMs)
  await kill()

  await scene.startServer()
  const next = await scene.open('details')
  await expect(notice(next.page)).toBeVisible()
  await expect(place(next.page)).toHaveValue('בית הנוער בירוחם')
  await expectStatus(next.page, 'נשמר')
  await expect
    .poll(() => scene.api.readHandover(scene.groupId))
    .toMatchObject({
      activity_hours: '16:00',
      activity_location: 'בית הנוער בירוחם',
      details: [{ details: 'דחיפות בהפסקה' }],
    })
  await next.page.reload()
  await expect(place(next.page)).toHaveValue('בית הנוער בירוחם')
  await expect(notice(next.page)).toBeHidden()
})

test('an unsaved trainee is offered after a browser crash', async ({ scene }) => {
  const { context, page, kill } = await scene.open('participants')
  await addButton(page).click()
  await context.setOffline(true)
  await fillNames(page, 'נועם', 'לוי')
  await field(page, 'בית ספר').pressSequentially('הראלי')
  await setTimeout(writingMs)
  await kill()

  const next = await scene.open('participants')
  await expect(notice(next.page)).toBeVisible()
  await next.page.mouse.move(0, 0)
  await next.page.getByRole('button', { name: 'המשך עריכה' }).click()
  await expect(field(next.page, 'בית ספר')).toHaveValue('הראלי')
  await next.page.getByRole('button', { name: 'שמירה', exact: true }).click()
  const names = { first_name: 'נועם', last_name: 'לוי', school: 'הראלי' }
  await expect.poll(() => scene.api.readTrainees(scene.groupId)).toMatchObject([names])
  // Until the response arrives, the browser asks before leaving the page.
  await expect(form(next.page)).toBeHidden()
  await expectNoLayers(next.page)
  await next.page.reload()
  await expect(next.page.getByText('נועם לוי').first()).toBeVisible()
  await expect(notice(next.page)).toBeHidden()
})

test('a sign-out deletes the unsaved text and its key from the device', async ({ scene }) => {
  const texts = ['מתנ״ס השכונה', 'יובל-הסודי']
  const { context, page, key, close } = await scene.open('details')
  await context.setOffline(true)
  await place(page).fill(texts[0] ?? '')
  await hours(page).fill(texts[1] ?? '')
  await expectStatus(page, 'לא נשמר')
  await setTimeout(writingMs)
  const secrets = [...texts, key, Buffer.from(key, 'base64')]
  expect(scene.profile.filesWith(secrets)).toEqual([])
  // The device contains the guide's name, which proves that the search works.
  expect(scene.profile.filesWith([scene.guide.name])).not.toEqual([])
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
  await close()
  expect(scene.profile.filesWith(secrets)).toEqual([])
})

fileTest(
  'without storage, the status warns that text is kept only while the page is open',
  async ({ page, context, handover }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    })
    await page.reload()
    await context.setOffline(true)
    await place(page).fill('בית הנוער')
    await expectStatus(page, 'לא נשמר')
    await expect(page.getByText('לא לסגור את העמוד: מה שכתבת עוד לא נשמר')).toBeVisible()
    await context.setOffline(false)
    await expectStatus(page, 'נשמר')
    await handover.stored.toMatchObject({ activity_location: 'בית הנוער' })
  },
)

fileTest(
  'text typed right before a reload is restored before its save arrives',
  async ({ page, server, handover }) => {
    const network = await startBadNetwork(server.url)
    await openAs(page, handover.guide, `${network.url}${handover.address}`)
    network.delay(20_000, 20_000, 20_000)
    await hours(page).fill('16:00')
    await expect.poll(() => countEntries(page)).toBe(1)
    await place(page).fill('בית הנוער')
    await page.reload()
    await expect(hours(page)).toHaveValue('16:00')
    await expect(place(page)).toHaveValue('בית הנוער')
    await network.stop()
  },
)

test('a sign-out leaves no typed text on the device', async ({ scene }) => {
  const texts = ['מתנ״ס-סימן', 'סימן-השעות', 'סימן-האירוע', 'סימן-פרטי', 'סימן-משפחה', 'סימן-ספר']
  const [where = '', when = '', incident = '', first = '', last = '', school = ''] = texts
  const { page, close } = await scene.open('details')
  await place(page).fill(where)
  await hours(page).fill(when)
  await page.getByRole('tab', { name: 'פעילויות והכשרות' }).click()
  const violent = page.getByRole('group', { name: 'אלימות פיזית או מילולית' })
  await violent.getByRole('button', { name: 'כן' }).click()
  await violence(page).fill(incident)
  await expectStatus(page, 'נשמר')
  await page.goto(page.url().replace('details', 'participants'))
  await addButton(page).click()
  await fillNames(page, first, last)
  await field(page, 'בית ספר').fill(school)
  await page.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(page.getByText(last).first()).toBeVisible()
  await expectNoLayers(page)
  await page.reload()
  await expect(page.getByText(last).first()).toBeVisible()
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await close()
  expect(scene.profile.filesWith(texts)).toEqual([])
})

/** `JOURNAL_ROUNDS=50` kills the browser that many times at random moments of typing. */
const rounds = Number(process.env.JOURNAL_ROUNDS ?? 0)

test('crashes at random moments lose no text', async ({ scene }) => {
  test.skip(rounds === 0, 'takes four seconds a round')
  test.setTimeout(rounds * 20_000)
  let expected = {}
  for (let round = 1; round <= rounds; round += 1) {
    const { context, page, kill } = await scene.open('details')
    const read = expect.poll(() => scene.api.readHandover(scene.groupId), { message: `round ${round}` })
    await read.toMatchObject(expected)
    await expectStatus(page, 'נשמר')
    await context.setOffline(round % 2 === 0)
    const text = `סבב ${round} ${Math.random()}`
    await place(page).fill('')
    await place(page).pressSequentially(text, { delay: Math.random() * 20 })
    await hours(page).fill(`${round}:00`)
    await setTimeout(writingMs)
    await kill()
    expected = { activity_location: text, activity_hours: `${round}:00` }
  }
})
