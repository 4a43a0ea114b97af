import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright/test'
import { type AddingCall, entriesOf } from '../../api/src/contract.ts'
import { type ApiClient, createApiClient, newPhone } from './fixtures/apiClient.ts'
import { startBadNetwork } from './fixtures/badNetwork.ts'
import { pressAction } from './fixtures/dashboard.ts'
import { coordinator, type Settings } from './fixtures/server.ts'
import { expect, openAs, signIn, test } from './fixtures/test.ts'
import { addButton, fillNames } from './fixtures/traineesPage.ts'

type Scene = {
  page: Page
  api: ApiClient
  url: string
  open: (person: { phone: string }, path: string) => Promise<void>
}

type Addition = {
  at: '@phone' | '@desktop'
  settings?: Settings
  /** Goes to the screen and fills it. */
  prepare: (scene: Scene) => Promise<unknown>
  press: string | RegExp
  /** False if the refreshed page shows by itself that it was done. */
  again?: false
  done: string | RegExp
  /** Which rows the call adds, by default one. */
  table: string
  rows?: number
}

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).last()

const paste = (page: Page, ...rows: string[]) =>
  page.getByLabel('הדבקה מגיליון').fill(rows.join('\n').replaceAll(', ', '\t'))

async function write(page: Page, name: string, text: string) {
  await button(page, name).click()
  await page.locator('textarea:focus').fill(text)
}

async function openGroup({ api, open }: Scene, path = '') {
  const groupId = await api.addGroup('גפן')
  await open(await api.register('יעל שני', [groupId]), `/groups/${groupId}${path}`)
}

async function archiveFile(api: ApiClient) {
  const groupId = await api.addGroup('גפן')
  const writer = await api.register('דנה כהן', [groupId])
  await api.closeYear({ kind: 'guide', key: `${writer.id}`, choice: 'leave' })
  const { files } = await api.read(`get-archived-files.php?groupId=${groupId}`)
  const file_id: number = files[0].id
  return { file_id, writer, path: `/groups/${groupId}/files/${file_id}` }
}

async function askedFile(api: ApiClient) {
  const file = await archiveFile(api)
  await api.asCoordinator('ask-question.php', { file_id: file.file_id, field: null, text: 'איפה המפתח?' })
  return file
}

const additions: Record<AddingCall, Addition | 'on no screen'> = {
  'add-recovery-words.php': {
    ...{ at: '@phone', table: 'recovery_words', rows: 8 },
    settings: { COORDINATOR_SIGN_IN: 'strong' },
    prepare: async ({ page, url }) => {
      await page.goto(`${url}/login`)
      await signIn(page, coordinator.phone)
    },
    ...{ press: 'קבלת מילות שחזור', done: 'שמרתי את המילים' },
  },
  'merge-accounts.php': {
    ...{ at: '@desktop', table: 'access_grants' },
    prepare: async ({ page, api, open }) => {
      const groups = [await api.addGroup('גפן')]
      const [guide, again] = [await api.register('דנה', groups), await api.register('דנה לוי', groups)]
      await open(coordinator, `/guides/${guide.id}`)
      await pressAction(page, 'שינוי מספר הטלפון')
      await page.getByRole('textbox', { name: /מספר טלפון/ }).fill(again.phone)
      await button(page, 'שמירה').click()
      await button(page, 'זה המספר').click()
      await button(page, 'איחוד החשבונות').click()
      await page.getByRole('textbox', { name: 'שם החשבון שייסגר' }).fill('דנה')
    },
    ...{ press: 'איחוד החשבונות', done: 'החשבונות אוחדו' },
  },
  'add-trainee.php': {
    ...{ at: '@phone', table: 'trainees' },
    prepare: async (scene) => {
      await openGroup(scene, '/participants')
      await addButton(scene.page).click()
      await fillNames(scene.page, 'נועם', 'לוי')
    },
    ...{ press: 'שמירה', done: 'החניך נוסף בהצלחה' },
  },
  'import-trainees.php': {
    ...{ at: '@phone', table: 'trainees' },
    prepare: async (scene) => {
      await openGroup(scene, '/participants/import')
      await paste(scene.page, 'שם פרטי, שם משפחה', 'נועם, לוי')
    },
    ...{ press: 'ייבוא שורה אחת', done: 'הייבוא הסתיים' },
  },
  'ask-question.php': {
    ...{ at: '@phone', table: 'messages' },
    prepare: async ({ page, api, open }) => {
      await open(coordinator, (await archiveFile(api)).path)
      await write(page, 'שאלה חדשה: כל התיק', 'איפה המפתח?')
    },
    ...{ press: 'שליחת השאלה', done: 'השאלה נשלחה' },
  },
  'answer-question.php': {
    ...{ at: '@phone', table: 'messages' },
    prepare: async ({ page, api, open }) => {
      await open(coordinator, (await askedFile(api)).path)
      await write(page, 'תשובה: איפה המפתח?', 'במזכירות')
    },
    ...{ press: 'שליחת התשובה', done: 'התשובה נשלחה' },
  },
  'answer-by-invitation.php': {
    ...{ at: '@phone', table: 'messages' },
    prepare: async ({ page, api, url }) => {
      const { file_id, writer } = await askedFile(api)
      const invitation = { file_id, guide_id: writer.id }
      const { token } = await api.asCoordinator('add-answer-invitation.php', invitation)
      await page.goto(`${url}/answer#${token}`)
      await write(page, 'תשובה: איפה המפתח?', 'במזכירות')
    },
    ...{ press: 'שליחת התשובה', done: 'התשובה נשלחה' },
  },
  'request-group.php': {
    ...{ at: '@phone', table: 'join_requests' },
    prepare: async ({ page, api, open }) => {
      const guide = await api.register('יעל שני', [await api.addGroup('גפן')])
      await api.addGroup('אלון')
      await open(guide, '/groups')
      await button(page, /^בקשה להצטרף/).click()
      await page.getByRole('radio', { name: 'אלון' }).check()
    },
    ...{ press: 'שליחת הבקשה', done: 'הבקשה נשלחה לאישור רכז.ת' },
  },
  'add-field-message.php': {
    ...{ at: '@phone', table: 'messages' },
    prepare: async (scene) => {
      await openGroup(scene)
      await button(scene.page, 'הערות').click()
      await write(scene.page, 'הודעה חדשה', 'למי פונים?')
    },
    ...{ press: 'שליחה', done: 'ההודעה נשלחה' },
  },
  'add-remark.php': 'on no screen',
  'add-cover.php': {
    ...{ at: '@phone', table: 'covers' },
    prepare: async ({ page, api, open }) => {
      await api.registerCoordinator('שירה ברק')
      await open(coordinator, '/groups/devices')
      await page.getByLabel('מי במקומך').selectOption('שירה ברק')
      for (const label of ['מתאריך', 'עד תאריך']) await page.getByLabel(label, { exact: true }).fill(tomorrow)
    },
    ...{ press: 'קביעת מחליף.ה', done: 'ההחלפה נקבעה' },
  },
  'add-admin.php': {
    ...{ at: '@desktop', table: 'guides' },
    prepare: async ({ page, open }) => {
      await open(coordinator, '/dashboard/guides')
      await pressAction(page, 'הוספת רכז')
      await page.getByRole('dialog').getByLabel('מספר טלפון').fill(newPhone())
    },
    // The refreshed list may show the new coordinator before the second press.
    ...{ press: 'הוספת רכז', done: /נוספה רכזת חדשה|המספר הזה כבר שייך לרכז\.ת/ },
  },
  'add-group.php': {
    ...{ at: '@desktop', table: 'groups' },
    prepare: async ({ page, open }) => {
      await open(coordinator, '/dashboard/settings')
      await page.getByLabel('שם הקבוצה').fill('גפן')
    },
    ...{ press: 'יצירת קבוצה', done: 'נוצרה קבוצה חדשה' },
  },
  'import-groups.php': {
    ...{ at: '@desktop', table: 'groups' },
    prepare: async ({ page, open }) => {
      await open(coordinator, '/dashboard/groups-list/import')
      await paste(page, 'קבוצה, מדריך, טלפון', 'גפן, יעל שני, 0501234567')
    },
    ...{ press: 'ייבוא שורה אחת', done: 'קישורים לשליחה' },
  },
  'add-incident-kind.php': {
    ...{ at: '@desktop', table: 'incidents' },
    prepare: async ({ page, open }) => {
      await open(coordinator, '/dashboard/settings/incidents')
      await page.getByLabel('סוג אירוע חדש').fill('אירוע אחר')
    },
    ...{ press: 'הוספה', done: 'נוסף סוג אירוע' },
  },
  'add-answer-invitation.php': {
    ...{ at: '@phone', table: 'answer_invitations' },
    prepare: async ({ api, open }) => open(coordinator, (await archiveFile(api)).path),
    ...{ press: /^(יצירת קישור|קישור חדש): /, done: 'קישור אישי, מוצג רק עכשיו' },
  },
  'add-invitation.php': {
    ...{ at: '@desktop', table: 'invitations' },
    prepare: async ({ page, api, open }) => {
      const { id } = await api.register('יעל שני', [await api.addGroup('גפן')])
      await open(coordinator, `/guides/${id}`)
      await pressAction(page, 'קישור כניסה')
    },
    ...{ press: 'יצירת קישור', done: 'ההזמנה נוצרה' },
  },
}

function countRows(file: string, table: string): number {
  const database = new Sqlite(file, { readonly: true })
  const count = database.prepare(`select count(*) from ${table}`).pluck().get()
  database.close()
  return Number(count)
}

for (const [call, addition] of entriesOf(additions)) {
  if (addition === 'on no screen') continue
  const { at, settings, prepare, press, again = true, done, table, rows = 1 } = addition
  test(`${call} adds once when its answer is lost`, { tag: at }, async ({ page, newServer }, testInfo) => {
    const file = testInfo.outputPath('hafifa.sqlite')
    const server = await newServer({ ...settings, DATABASE_URL: `file:${file}` })
    const network = await startBadNetwork(server.url)
    await prepare({
      page,
      url: network.url,
      api: createApiClient(network.url),
      open: (person, path) => openAs(page, person, network.url + path),
    })
    await expect(button(page, press)).toBeEnabled()
    const before = countRows(file, table)
    network.loseAnswersOf(call)
    await button(page, press).click()
    await expect(page.getByText('אין חיבור לשרת').first()).toBeVisible()
    expect(countRows(file, table)).toBe(before + rows)
    network.recover()
    if (again) await button(page, press).click()
    await expect(page.getByText(done).first()).toBeVisible()
    expect(countRows(file, table)).toBe(before + rows)
    await network.stop()
  })
}
