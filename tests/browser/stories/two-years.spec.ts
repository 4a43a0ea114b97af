import type { Page } from 'playwright/test'
import { type ApiClient, createApiClient, type Person } from '../fixtures/apiClient.ts'
import { saveCalls } from '../fixtures/autosave.ts'
import { field, saveStatus } from '../fixtures/handoverPage.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'

const firstHours = '16:00-18:00'
const lastWords = `${firstHours}, ובחורף מ-15:00 בלבד`
const newNames = 'גם אורי מצטרף בחנוכה'

test('a file passes through two years and three generations of guides', async ({
  page,
  newServer,
  openBrowser,
}) => {
  const { url } = await newServer()
  const api = createApiClient(url)
  const groupId = await api.addGroup('אשל')
  const elsewhere = await api.addGroup('דקל')
  const dana = await api.register('דנה כהן', [groupId])
  const yael = await api.register('יעל שני', [groupId])
  const noa = await api.register('נועה לוי', [elsewhere])
  const tal = await api.register('טל שקד', [elsewhere])
  const handover = expect.poll(() => api.readHandover(groupId))
  const address = `${url}/groups/${groupId}`

  const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לביא', grade: 'ט׳' }
  await api.as(dana.phone, 'add-trainee.php', trainee)
  const firstYear = await useSpecifiedCalls(api, groupId, dana)
  const fields = {
    activity_hours: firstHours,
    activity_day: 'שני',
    activity_location: 'מתנ״ס גבעה',
    recruitment_done: 1,
    meaningful_events: 'מסע פסח',
  }
  await api.as(dana.phone, 'update-group-form.php', { group_id: groupId, fields })
  await approve(api, groupId, dana)

  const leaving = await openBrowser()

  await test.step('the year closes while a guide who stays and one who leaves type', async () => {
    const { promise: closed, resolve: release } = Promise.withResolvers<void>()
    for (const [opened, guide] of [
      [page, dana],
      [leaving, yael],
    ] as const) {
      await opened.route(saveCalls, async (route) => {
        await closed
        await route.continue()
      })
      await openAs(opened, guide, `${address}/details`)
      await expect(hours(opened)).toHaveValue(firstHours)
    }
    const sending = Promise.all([page.waitForRequest(saveCalls), leaving.waitForRequest(saveCalls)])
    await type(leaving, 'מיקום הפעילות', ', קומה 2')
    await type(page, 'שמות המדריכים', 'גם אורי')
    await type(page, 'שעות פעילות', ', ובחורף')
    await sending
    const choices = [{ kind: 'guide', key: `${yael.id}`, choice: 'leave' }]
    await api.asCoordinator('update-year-close-draft.php', { choices })
    await closeYear(api)
    await expect(page.getByRole('contentinfo')).toContainText('תשפ״ו')
    await page.keyboard.type(' מ-15:00')
    release()
    await page.keyboard.type(' בלבד')
    await expect(leaving.getByText('מה שכתבת בתיק החפיפה עוד לא נשמר')).toBeVisible()
    await expect(leaving).toHaveURL(/\/login$/)
    await type(page, 'שמות המדריכים', ' מצטרף בחנוכה')
  })

  await test.step('text typed over last year’s answer is restored, and other text is saved', async () => {
    await handover.toMatchObject({ activity_hours: null, instructor_names: newNames, activity_day: null })
    await expect(saveStatus(page)).toHaveText('שינוי במקביל')
    await page.reload()
    const conflict = page.getByRole('group', { name: 'שינוי במקביל: שעות פעילות' })
    await expect(conflict).toBeVisible()
    await expect(hours(page)).toHaveValue(lastWords)
    await expect(field(page, 'שמות המדריכים')).toHaveValue(newNames)
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'שלי', exact: true }).press('Enter')
    await expect(saveStatus(page)).toHaveText('נשמר')
    await handover.toMatchObject({ activity_hours: lastWords, instructor_names: newNames })
  })

  await test.step('the second guide accepts last year’s file and copies an answer', async () => {
    await api.asCoordinator('update-guide-access.php', { id: dana.id, active: false })
    await api.asCoordinator('add-guide-groups.php', { guideId: noa.id, groupIds: [groupId] })
    const opened = await openBrowser()
    await openAs(opened, noa, address)
    const files = pastFiles(opened)
    await expect(files.getByRole('listitem')).toHaveText(['תיק תשפ״ה'])
    await files.getByRole('link', { name: 'תיק תשפ״ה' }).press('Enter')
    await expect(opened.getByText('רות דיין', { exact: false }).first()).toBeVisible()
    await opened.getByRole('button', { name: 'קראתי את התיק' }).press('Enter')
    await expect(opened.getByText(`${noa.name} קרא.ה את התיק`)).toBeFocused()
    await opened.goto(`${address}/details`)
    // The archive has the handed-in text, and the form the text typed afterwards.
    await opened.getByRole('tabpanel').getByText('בשנה שעברה', { exact: true }).nth(1).click()
    await expect(opened.getByText(firstHours, { exact: true })).toBeVisible()
    await expect(hours(opened)).toHaveValue(lastWords)
    await opened.getByRole('tab', { name: 'פעילויות והכשרות' }).press('Enter')
    await expect(field(opened, 'אירועים חריגים')).toBeVisible()
    // The panel of the other tab disappears with a delay.
    const events = opened.getByRole('tabpanel', { name: 'פעילויות והכשרות' })
    await events.getByText('בשנה שעברה', { exact: true }).click()
    await opened.getByRole('button', { name: /^העתקה: אירועים משמעותיים/ }).press('Enter')
    await handover.toMatchObject({ meaningful_events: 'מסע פסח' })
    await expectAccessible(opened)
  })

  expect(await useSpecifiedCalls(api, groupId, noa)).toEqual(firstYear)
  await closeYear(api)
  await api.asCoordinator('delete-guide-group.php', { guideId: noa.id, groupId })
  await api.asCoordinator('add-guide-groups.php', { guideId: tal.id, groupIds: [groupId] })

  await test.step('the third guide finds the files of both years with their authors', async () => {
    const opened = await openBrowser()
    await openAs(opened, tal, address)
    const files = pastFiles(opened)
    await expect(files.getByRole('listitem')).toHaveText(['תיק תשפ״ו', 'תיק תשפ״ה'])
    await expectAccessible(opened)
    await files.getByRole('link', { name: 'תיק תשפ״ו' }).press('Enter')
    await expectFile(opened, 'תיק תשפ״ו: אשל', ['דנה כהן', 'נועה לוי'])
    for (const answer of [lastWords, newNames, 'מסע פסח']) {
      await expect(opened.getByText(answer, { exact: true })).toBeVisible()
    }
    await expectAccessible(opened)
    await opened.getByRole('link', { name: 'חזרה לקבוצה' }).press('Enter')
    await files.getByRole('link', { name: 'תיק תשפ״ה' }).press('Enter')
    await expectFile(opened, 'תיק תשפ״ה: אשל', ['דנה כהן'])
    await expect(opened.getByText(firstHours, { exact: true })).toBeVisible()
    await expect(opened.getByText(newNames)).toHaveCount(0)
    await expect(opened.getByText(`${noa.name} קרא.ה את התיק`)).toBeVisible()
  })

  expect(await useSpecifiedCalls(api, groupId, tal)).toEqual(firstYear)
})

const hours = (page: Page) => field(page, 'שעות פעילות')
const pastFiles = (page: Page) => page.getByRole('region', { name: 'תיקי שנים קודמות' })

async function type(page: Page, label: string, text: string) {
  await field(page, label).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

async function expectFile(page: Page, heading: string, writers: string[]) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const names = page.getByText('נכתב על ידי', { exact: true }).locator('..').locator('bdi')
  await expect(names).toHaveCount(writers.length)
  expect((await names.allTextContents()).sort()).toEqual(writers)
}

async function approve(api: ApiClient, groupId: number, { phone }: Person) {
  await api.as(phone, 'update-trainees-status.php', { groupId })
  await api.as(phone, 'update-group-stage.php', { group_id: groupId, stage_id: 2 })
  await api.asCoordinator('update-group-stage.php', { group_id: groupId, stage_id: 4 })
}

async function closeYear(api: ApiClient) {
  const { year, next } = await api.read('get-year-close-draft.php')
  const { fingerprint } = await api.read('preview-year-close.php')
  await api.asCoordinator('close-year.php', { id: year.id, label: year.label, next, fingerprint })
}

/**
 * Makes a year's calls of a client that uses only the specified ones. Returns the shapes of the responses.
 */
async function useSpecifiedCalls(api: ApiClient, groupId: number, { phone }: Person) {
  const fields = { publication_details: phone }
  const saved = await api.as(phone, 'update-group-form.php', { group_id: groupId, fields })
  const { groups } = await api.read('get-groups.php')
  const file = await api.read(`get-group-form.php?group_id=${groupId}`)
  const { trainees } = await api.read(`get-group-trainees.php?groupId=${groupId}`)
  expect(file.form.publication_details).toBe(phone)
  return [saved, file, file.form, ...groups, ...trainees].map(Object.keys)
}
