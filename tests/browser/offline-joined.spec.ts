import type { Page } from 'playwright/test'
import { newPhone } from './fixtures/apiClient.ts'
import { claimDevice, expect, leftOn, type Scene, test } from './fixtures/offline.ts'
import { leaveThreeChanges, openWithoutNetwork, stored, threeChanges } from './fixtures/offlineChanges.ts'
import { signIn, signInByLink } from './fixtures/test.ts'

const groups = (page: Page) => page.getByRole('heading', { name: 'הקבוצות שלי' })

const sendSealed = (page: Page) => page.getByRole('button', { name: 'פתיחה ושליחה' }).click()

const join = ({ api }: Scene, from: { id: number }, into: { id: number }) =>
  api.asCoordinator('join-guides.php', { from: from.id, into: into.id })

const addAccount = async ({ api }: Scene) =>
  api.register('מאיה לוי', [await api.addGroup(`נצר ערד ${newPhone()}`)])

/** The session has ended with three unsent changes. */
async function leaveSealed(scene: Scene): Promise<Page> {
  await leaveThreeChanges(scene)
  await scene.startServers()
  await scene.api.asCoordinator('delete-sessions.php', { guideId: scene.guide.id })
  const page = await scene.phone.open()
  await expect(page).toHaveURL(/\/login$/)
  return page
}

async function expectOpenWithoutNetwork(scene: Scene, online: Page) {
  const hasFiles = () => online.evaluate(async () => (await caches.match('/offline.json')) !== undefined)
  await expect.poll(hasFiles).toBe(true)
  await scene.phone.close()
  const page = await openWithoutNetwork(scene, '/groups')
  await expect(groups(page)).toBeVisible()
  await expect(page.getByText('נצר ירוחם')).toBeVisible()
}

test('sealed text of an account that was joined twice is offered to the account that goes on', {
  tag: '@phone',
}, async ({ scene }) => {
  const { guide } = scene
  const page = await leaveSealed(scene)
  const second = await addAccount(scene)
  const third = await addAccount(scene)
  await join(scene, guide, second)
  await join(scene, second, third)
  await signIn(page, third.phone)
  await sendSealed(page)
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
  await expectOpenWithoutNetwork(scene, page)
})

test('a device with a copy of the account that goes on opens the sealed text of the other, and keeps one copy', {
  tag: '@phone',
}, async ({ scene }) => {
  const { guide, url } = scene
  const page = await leaveSealed(scene)
  const other = await addAccount(scene)
  await signInByLink(page, scene, other.phone)
  await page.goto(`${url}/groups/devices`)
  await claimDevice(page)
  await join(scene, guide, other)
  await page.goto(`${url}/groups`)
  await sendSealed(page)
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
  await expect.poll(() => leftOn(page)).toContain(`hafifa-copy-${guide.id}`)
  await expect.poll(() => leftOn(page)).not.toContain(`hafifa-copy-${other.id}`)
  await expectOpenWithoutNetwork(scene, page)
})

test('a phone whose account was joined opens its groups without a network before it was told', {
  tag: '@phone',
}, async ({ scene }) => {
  const { guide, groupId, phone } = scene
  await phone.claim(guide.phone)
  await phone.close()
  await join(scene, guide, await addAccount(scene))
  // The page looks for a release once it has stored the groups.
  const updated = Promise.withResolvers<unknown>()
  const page = await phone.open(`/groups/${groupId}/details`, async (opened) => {
    opened.waitForResponse(/offline\.json/).then(updated.resolve, updated.reject)
  })
  await updated.promise
  await expectOpenWithoutNetwork(scene, page)
})
