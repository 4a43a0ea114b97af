import type { Page } from 'playwright/test'
import { expectStatus, place } from './fixtures/autosave.ts'
import { expect, offlineLine, secretName, test, unlock } from './fixtures/offline.ts'
import {
  leaveThreeChanges,
  makeThreeChanges,
  openOwnWithoutNetwork,
  stored,
  threeChanges,
} from './fixtures/offlineChanges.ts'
import { field } from './fixtures/traineesPage.ts'

test('what was typed without a network is in the database once the servers are back, after two kills', {
  tag: '@phone',
}, async ({ scene }) => {
  const { phone } = scene
  const page = await openOwnWithoutNetwork(scene, `/groups/${scene.groupId}/details`)
  await makeThreeChanges(page, scene)
  await phone.kill()

  const again = await phone.open(`/groups/${scene.groupId}/participants`)
  await unlock(again)
  await expect(offlineLine(again)).toContainText('3 שינויים ממתינים')
  await expect(again.getByText('דנה אבני').first()).toBeVisible()
  await phone.kill()

  await scene.startServers()
  await phone.open('/groups')
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
})

test('an open page sends what waits when the servers are back, and goes on without a question', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await openOwnWithoutNetwork(scene, `/groups/${scene.groupId}/details`)
  await makeThreeChanges(page, scene)
  await scene.startServers()
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
  await expect(offlineLine(page)).toBeHidden()
  await page.goto(`${scene.url}/groups/${scene.groupId}/details`)
  await expectStatus(page, 'נשמר')
  await expect(place(page)).toHaveValue('בית הנוער')
})

test('a file without a network says that what was typed is kept on the phone and is sent later', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await openOwnWithoutNetwork(scene, `/groups/${scene.groupId}/details`)
  await place(page).fill('בית הנוער')
  await expectStatus(page, 'נשמר במכשיר')
  await expect(page.getByText('ויישלח כשהרשת תחזור')).toBeVisible()
  await page.getByRole('button', { name: 'שמירת הטופס' }).click()
  const toasts = page.getByRole('status', { name: 'הודעות' })
  await expect(toasts).toContainText('נשמר במכשיר')
  await page.getByRole('link', { name: 'נצר ירוחם' }).click()
  await expect(page.getByText('מילוי תיק חפיפה')).toBeVisible()
  await expect(toasts).not.toContainText('עוד לא נשמר')
  await scene.startServers()
  await expect.poll(async () => (await stored(scene)).place).toBe('בית הנוער')
  await page.goBack()
  await expectStatus(page, 'נשמר')
})

const openActivities = (page: Page) => page.getByRole('tab', { name: /^פעילויות/ }).click()

const violence = (page: Page) => page.getByRole('group', { name: 'אלימות פיזית או מילולית' })

const violenceDetails = (page: Page) => page.getByLabel('פירוט האירוע: אלימות פיזית או מילולית')

test('details of an incident, which the copy leaves out, are sent by an open page of the copy', {
  tag: '@phone',
}, async ({ scene }) => {
  const { api, phone, guide, groupId, url } = scene
  const online = await phone.claim(guide.phone)
  const copyOpened = online.waitForResponse('**/api/get-offline-pack.php')
  await online.goto(`${url}/groups/${groupId}/details`)
  await openActivities(online)
  await copyOpened
  await scene.killServers()
  await expect(offlineLine(online)).toBeVisible()
  await violence(online).getByRole('button', { name: 'כן' }).click()
  await violenceDetails(online).fill('דחיפות בהפסקה')
  await expectStatus(online, 'נשמר במכשיר')
  await phone.close()

  const page = await phone.open(`/groups/${groupId}/details`)
  await unlock(page)
  await openActivities(page)
  await expect(offlineLine(page)).toContainText('שינוי אחד ממתין')
  await expect(violence(page)).toBeHidden()
  await scene.startServers()
  await expect
    .poll(async () => (await api.readHandover(groupId)).details)
    .toMatchObject([{ details: 'דחיפות בהפסקה' }])
  await expect(violenceDetails(page)).toHaveValue('דחיפות בהפסקה')
})

test('what somebody else has changed meanwhile is not replaced: the guide decides', {
  tag: '@phone',
}, async ({ scene }) => {
  const { api, phone, groupId } = scene
  const [trainee] = await api.readTrainees(groupId)
  await leaveThreeChanges(scene)
  await scene.startServers()
  await api.asCoordinator('update-group-form.php', {
    group_id: groupId,
    fields: { activity_location: 'מתנ״ס ירוחם' },
  })
  await api.asCoordinator('update-trainee.php', { id: trainee?.id, school: 'אורט' })

  const page = await phone.open(`/groups/${groupId}/details`)
  await expectStatus(page, 'שינוי במקביל')
  await expect(page.getByText('עדכון חניך לא התקבל')).toBeVisible()
  const { place, trainees } = await stored(scene)
  expect(place).toBe('מתנ״ס ירוחם')
  expect(trainees).toContainEqual([secretName, 'אורט'])

  // Without a network, it is still what was not accepted.
  await phone.close()
  await scene.killServers()
  const later = await phone.open(`/groups/${groupId}/participants`)
  await unlock(later)
  await expect(later.getByText(/^לא התקבל: התוכן השתנה בינתיים/)).toBeVisible()
  await later.getByRole('button', { name: 'המשך עריכה' }).click()
  await expect(field(later, 'בית ספר')).toHaveValue('הראלי')
})

test('what needs the network is inactive and says why', { tag: '@phone' }, async ({ scene }) => {
  const page = await openOwnWithoutNetwork(scene, `/groups/${scene.groupId}/participants`)
  const confirm = page.getByRole('button', { name: 'כל החניכים עודכנו' })
  await expect(confirm).toBeDisabled()
  await expect(page.getByRole('group', { name: /^זה יחכה לרשת/ }).first()).toContainText('כל החניכים עודכנו')
  await confirm.scrollIntoViewIfNeeded()
  const box = await confirm.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await expect(page.getByText('לא זמין בלי רשת').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'הוספת חניך' })).toBeEnabled()
})
