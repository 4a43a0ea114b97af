import { expectStatus, place } from './fixtures/autosave.ts'
import { expect, offlineLine, test, unlock } from './fixtures/offline.ts'
import { makeThreeChanges, openWithoutNetwork, stored, threeChanges } from './fixtures/offlineChanges.ts'

test.describe.configure({ timeout: 120_000 })

test('what was typed without a network is in the database once the servers are back, after two kills', {
  tag: '@phone',
}, async ({ scene }) => {
  const { phone } = scene
  const page = await openWithoutNetwork(scene, `/groups/${scene.groupId}/details`)
  await makeThreeChanges(page, scene)
  await phone.kill()

  const again = await phone.open(`/groups/${scene.groupId}/participants`)
  await unlock(again)
  await expect(offlineLine(again)).toContainText('3 שינויים ממתינים')
  await expect(again.getByText('דנה אבני').first()).toBeVisible()
  await phone.kill()

  await scene.startServers()
  await phone.open('/groups')
  await expect.poll(() => stored(scene), { timeout: 30_000 }).toEqual(threeChanges)
})

test('an open page sends what waits when the servers are back, and goes on without a question', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await openWithoutNetwork(scene, `/groups/${scene.groupId}/details`)
  await makeThreeChanges(page, scene)
  await scene.startServers()
  await expect.poll(() => stored(scene), { timeout: 30_000 }).toEqual(threeChanges)
  await expect(offlineLine(page)).toBeHidden()
  await page.goto(`${scene.url}/groups/${scene.groupId}/details`)
  await expectStatus(page, 'נשמר')
  await expect(place(page)).toHaveValue('בית הנוער')
})

test('a file without a network says that what was typed is kept on the phone and is sent later', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await openWithoutNetwork(scene, `/groups/${scene.groupId}/details`)
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
  await expect.poll(async () => (await stored(scene)).place, { timeout: 30_000 }).toBe('בית הנוער')
  await page.goBack()
  await expectStatus(page, 'נשמר')
})
