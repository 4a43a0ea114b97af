import type { Page } from 'playwright/test'
import { claimDevice, expect, leftOn, secretName, secretPlace, test, unlock } from './fixtures/offline.ts'
import { leaveThreeChanges, stored, threeChanges } from './fixtures/offlineChanges.ts'
import { openMenu, signIn, signInByLink } from './fixtures/test.ts'

const sendSealed = (page: Page) => page.getByRole('button', { name: 'פתיחה ושליחה' }).click()

test('three unsent changes of a group that was taken away are shown, and the group is gone', {
  tag: '@phone',
}, async ({ scene }) => {
  const { api, phone, guide, groupId } = scene
  await leaveThreeChanges(scene)
  await scene.startServers()
  const other = await api.addGroup('נצר ערד')
  await api.asCoordinator('add-guide-groups.php', { guideId: guide.id, groupIds: [other] })
  await api.asCoordinator('delete-guide-group.php', { guideId: guide.id, groupId })
  const before = await stored(scene)

  const page = await phone.open()
  for (const text of ['בית הנוער', 'אבני', 'הראלי']) await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(secretName)).toBeHidden()
  expect(await stored(scene)).toEqual(before)

  await phone.close()
  await scene.killServers()
  const again = await phone.open()
  await unlock(again)
  await expect(again.getByText('נצר ערד')).toBeVisible()
  await expect(again.getByText('נצר ירוחם')).toBeHidden()
  await again.goto(`${scene.url}/groups/${groupId}/participants`)
  await unlock(again)
  await expect(again.getByText('משהו השתבש').first()).toBeVisible()
  await expect(again.getByText(secretName)).toBeHidden()
})

test('after the session was ended, three unsent changes wait sealed for their guide', {
  tag: '@phone',
}, async ({ scene }) => {
  const { api, phone, profile, guide } = scene
  await leaveThreeChanges(scene)
  await scene.startServers()
  await api.asCoordinator('delete-sessions.php', { guideId: guide.id })
  const page = await phone.open()
  await expect(page).toHaveURL(/\/login$/)
  const sealed = [`hafifa-copy-${guide.id}`, `hafifa-copy-journal-${guide.id}`, 'device-copy']
  await expect.poll(async () => (await leftOn(page)).sort()).toEqual(sealed.sort())
  await phone.close()
  expect(profile.filesWith([secretName, secretPlace, 'בית הנוער', 'הראלי'])).toEqual([])

  const again = await phone.open('/login')
  await signIn(again, guide.phone)
  await sendSealed(again)
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
})

test('another guide on the phone sees nothing of three unsent changes, and does not erase them', {
  tag: '@phone',
}, async ({ scene }) => {
  const { api, phone, guide } = scene
  await leaveThreeChanges(scene)
  await scene.startServers()
  await api.asCoordinator('delete-sessions.php', { guideId: guide.id })
  const other = await api.register('נועה כהן', [await api.addGroup('נצר ערד')])
  const page = await phone.open()
  await expect(page).toHaveURL(/\/login$/)
  await signInByLink(page, scene, other.phone)
  await page.goto(`${scene.url}/groups/devices`)
  await claimDevice(page)
  await expect(page.getByRole('button', { name: /פתיחה ושליחה/ })).toBeHidden()
  await page.goto(`${scene.url}/groups`)
  await expect(page.getByText('נצר ערד')).toBeVisible()
  await expect(page.getByText('נצר ירוחם')).toBeHidden()
  await openMenu(page)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await stored(scene)).place).toBe(secretPlace)

  await signIn(page, guide.phone)
  await sendSealed(page)
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
})

test('a sign-out before the code of the copy has arrived erases nothing that waits', {
  tag: '@phone',
}, async ({ scene }) => {
  const { phone, guide } = scene
  await leaveThreeChanges(scene)
  await scene.startServers()
  // As on a slow network: neither the code nor what waits gets through before the sign-out.
  const page = await phone.open('/icon.svg')
  await page.evaluate(() =>
    fetch('/api/logout.php', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  )
  await page.goto(`${scene.url}/groups`)
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, guide.phone)
  await sendSealed(page)
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
})
