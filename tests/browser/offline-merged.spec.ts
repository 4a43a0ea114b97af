import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { claimDevice, expect, leftOn, type Scene, test } from './fixtures/offline.ts'
import { leaveThreeChanges, stored, threeChanges } from './fixtures/offlineChanges.ts'
import { signIn, signInByLink } from './fixtures/test.ts'

type Account = { id: number; name: string }

const sendSealed = (page: Page) => page.getByRole('button', { name: 'פתיחה ושליחה' }).click()

const merge = ({ api }: Scene, from: Account, into: Account) =>
  api.asCoordinator('merge-accounts.php', { from: from.id, into: into.id, name: from.name })

async function addAccount({ api }: Scene, name: string) {
  const { id, phone } = await api.register(name, [await api.addGroup(`נצר ערד ${newPhone()}`)])
  return { id, phone, name }
}

const ended = ({ guide }: Scene): Account => ({ id: guide.id, name: 'מאיה לוי' })

/** The session has ended with three unsent changes. */
async function leaveSealed(scene: Scene): Promise<Page> {
  await leaveThreeChanges(scene)
  await scene.startServers()
  await scene.api.asCoordinator('delete-sessions.php', { guideId: scene.guide.id })
  const page = await scene.phone.open()
  await expect(page).toHaveURL(/\/login$/)
  return page
}

test('sealed text of an account that was merged twice is offered once its guide signs in by its phone', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await leaveSealed(scene)
  const second = await addAccount(scene, 'מאיה לוי־כהן')
  const third = await addAccount(scene, 'מאיה כהן')
  await merge(scene, ended(scene), second)
  await merge(scene, second, third)
  await signIn(page, scene.guide.phone)
  await sendSealed(page)
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
  await expect.poll(() => leftOn(page)).not.toContain(`hafifa-copy-${scene.guide.id}`)
})

test('a device of the account that goes on sends the sealed text of the other one, and keeps its own copy', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await leaveSealed(scene)
  const other = await addAccount(scene, 'מאיה כהן')
  await signInByLink(page, scene, other.phone)
  await page.goto(`${scene.url}/groups/devices`)
  await claimDevice(page)
  await merge(scene, ended(scene), other)
  await page.goto(`${scene.url}/groups`)
  await sendSealed(page)
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
  await expect.poll(() => leftOn(page)).not.toContain(`hafifa-copy-${scene.guide.id}`)
  expect(await leftOn(page)).toContain(`hafifa-copy-${other.id}`)
})

test('sealed text whose page does not load stays sealed, and is offered again', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await leaveSealed(scene)
  const other = await addAccount(scene, 'מאיה כהן')
  await merge(scene, ended(scene), other)
  await page.context().route(/HandoverPage/, (route) => route.abort())
  await signIn(page, scene.guide.phone)
  await sendSealed(page)
  await expect(page.getByText('הטקסט לא נפתח')).toBeVisible()
  expect(await leftOn(page)).toContain(`hafifa-copy-${scene.guide.id}`)
  await page.context().unroute(/HandoverPage/)
  await page.reload()
  await sendSealed(page)
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
})
