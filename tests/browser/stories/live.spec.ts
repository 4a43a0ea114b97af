import type { Page } from 'playwright/test'
import { newPhone } from '../fixtures/apiClient.ts'
import { expectStatus, hours, place } from '../fixtures/autosave.ts'
import { coordinator } from '../fixtures/server.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'

const here = (page: Page, name: string) => page.getByText(`${name} כאן עכשיו`)
const stream = '**/api/get-changes.php*'

test('changes by others appear without a reload', { tag: '@desktop' }, async ({
  page: dana,
  api,
  openBrowser,
}) => {
  const town = `אשל ${newPhone()}`
  const groupId = await api.addGroup(town)
  const guides = {
    dana: await api.register('דנה כהן', [groupId]),
    yael: await api.register('יעל שני', [groupId]),
  }
  const yael = await openBrowser()
  const file = `/groups/${groupId}/details`

  await test.step('two guides in one file see each other', async () => {
    await openAs(dana, guides.dana, file)
    await openAs(yael, guides.yael, file)
    await expect(here(yael, 'דנה כהן')).toBeVisible()
    await expect(here(dana, 'יעל שני')).toBeVisible()
    await expectAccessible(dana)
  })

  await test.step('an answer of one guide appears on the page of the other', async () => {
    await hours(yael).fill('16:00-18:00')
    await expectStatus(yael, 'נשמר')
    await expect(hours(dana)).toHaveValue('16:00-18:00')
    await expect(dana.getByText('עודכן עכשיו: יעל שני', { exact: true })).toBeVisible()
    await expect(yael.getByText('עודכן עכשיו')).toHaveCount(0)
    await expectAccessible(dana)
  })

  await test.step('a field keeps its value while it has the focus', async () => {
    await place(dana).focus()
    await place(yael).fill('מתנ״ס')
    await hours(yael).fill('17:00')
    await expect(hours(dana)).toHaveValue('17:00')
    await expect(place(dana)).toHaveValue('')
    await place(dana).blur()
    await expect(place(dana)).toHaveValue('מתנ״ס')
  })

  await test.step('a guide who leaves the file is no longer shown', async () => {
    await yael.goto(`/groups/${groupId}/participants`)
    await expect(here(dana, 'יעל שני')).toHaveCount(0)
  })

  await test.step('a trainee added by another guide appears', async () => {
    await expect(yael.getByText('עוד לא נוספו חניכים לקבוצה הזו')).toBeVisible()
    const trainee = { group_id: groupId, first_name: 'נועם', last_name: 'לביא' }
    await api.as(guides.dana.phone, 'add-trainee.php', trainee)
    await expect(yael.getByText('נועם').first()).toBeVisible()
  })

  const coordinators = await openBrowser()

  await test.step('the dashboard shows an edit and a new group', async () => {
    await openAs(coordinators, coordinator, '/dashboard')
    const log = coordinators.getByRole('list', { name: 'פעילות אחרונה' })
    await expect(log).toBeVisible()
    await place(dana).fill('אולם הספורט')
    await expectStatus(dana, 'נשמר')
    await expect(log.getByRole('listitem').filter({ hasText: 'דנה כהן' }).first()).toContainText(
      'מיקום הפעילות',
    )
    const waiting = `תמר ${newPhone()}`
    await api.asCoordinator('add-group.php', { name: waiting, stage_id: 2 })
    await expect(coordinators.getByText(waiting).first()).toBeVisible()
  })

  await test.step('a second tab shares the stream and follows a sign-out', async () => {
    const streams: string[] = []
    dana.context().on('request', (request) => {
      if (request.url().includes('get-changes')) streams.push(request.url())
    })
    const tab = await dana.context().newPage()
    await tab.goto(file)
    await expect(hours(tab)).toHaveValue('17:00')
    await api.as(guides.yael.phone, 'update-group-form.php', {
      group_id: groupId,
      fields: { activity_hours: '18:30' },
    })
    await expect(hours(tab)).toHaveValue('18:30')
    await expect(hours(dana)).toHaveValue('18:30')
    expect(streams).toEqual([])
    await tab.getByRole('button', { name: 'התנתקות' }).click()
    await expect(dana).toHaveURL(/\/login$/)
    expect(streams).toEqual([])
  })
})

test('everything works without the stream', { tag: '@phone' }, async ({ page, api }) => {
  const groupId = await api.addGroup(`אשל ${newPhone()}`)
  const guide = await api.register('דנה כהן', [groupId])
  let streams = 0
  // Simulates a proxy that first fails and then buffers the stream.
  await page.route(stream, (route) => {
    if (route.request().method() === 'GET') streams += 1
    return streams === 1 ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : undefined
  })
  await openAs(page, guide, `/groups/${groupId}/details`)
  await expect.poll(() => streams).toBe(2)
  await hours(page).fill('16:00')
  await expectStatus(page, 'נשמר')
  await api.asCoordinator('update-group-form.php', { group_id: groupId, fields: { activity_hours: '17:00' } })
  await page.reload()
  await expect(hours(page)).toHaveValue('17:00')
  expect(streams).toBeLessThanOrEqual(3)
})

test('an open page shows the next year after a year is closed @desktop', async ({ page, newServer }) => {
  const { url } = await newServer()
  await openAs(page, coordinator, `${url}/dashboard`)
  await expect(page.getByRole('contentinfo')).toContainText('תשפ״ה')
  const read = async (call: string) => (await page.request.get(`${url}/api/${call}`)).json()
  const { year, next } = await read('get-year-close-draft.php')
  const { fingerprint } = await read('preview-year-close.php')
  await page.request.post(`${url}/api/close-year.php`, { data: { ...year, next, fingerprint } })
  await expect(page.getByRole('contentinfo')).toContainText('תשפ״ו')
  await expect(page.getByText('סה״כ חניכים תשפ״ו')).toBeVisible()
})
