import { join } from 'node:path'
import { mergeTests } from 'playwright/test'
import { expect, test as offline, type Scene, secretName, unlock } from './fixtures/offline.ts'
import { openBeforeRelease, publish, setNames, visitUntilReplaced } from './fixtures/offlineReleases.ts'
import { repositoryRoot } from './fixtures/process.ts'
import { test as releases } from './fixtures/releases.ts'

const test = mergeTests(offline, releases)

// In one worker, so that each release is built only once.
test.describe.configure({ mode: 'default' })

const thisYear = 'הקבוצות של השנה'
const original = 'הקבוצות שלי'

async function expectOffline({ phone, killServers, groupId, url }: Scene, heading: string) {
  await killServers()
  const page = await phone.open()
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.goto(`${url}/groups/${groupId}/participants`)
  await unlock(page)
  await expect(page.getByText(secretName).first()).toBeVisible()
  await phone.close()
}

test('the phone opens the second release, and after a rollback the first one', { tag: '@phone' }, async ({
  scene,
  newGuideApp,
}) => {
  const { phone, guide, guideApp, startServers } = scene
  const first = await setNames(await phone.claim(guide.phone))
  await phone.close()
  await expectOffline(scene, original)
  await startServers()
  await publish(scene, () => guideApp.publish(newGuideApp))
  const online = await phone.open()
  await expect(online.getByRole('heading', { level: 1, name: thisYear })).toBeVisible()
  await phone.close()
  const second = await visitUntilReplaced(scene, first)
  await expectOffline(scene, thisYear)
  await startServers()
  await publish(scene, () => guideApp.publish(join(repositoryRoot, 'guide-app/dist')))
  await visitUntilReplaced(scene, second)
  await expectOffline(scene, original)
})

test('a release with another contract replaces nothing', { tag: '@phone' }, async ({
  scene,
  incompatibleGuideApp,
}) => {
  const { phone, guide, guideApp } = scene
  const claimed = await phone.claim(guide.phone)
  const before = await setNames(claimed)
  await phone.close()
  await publish(scene, () => guideApp.publish(incompatibleGuideApp))
  const listed = Promise.withResolvers<unknown>()
  const page = await phone.open('/groups', async (opened) => {
    opened.waitForResponse(/offline\.json/).then(listed.resolve, listed.reject)
  })
  await listed.promise
  await expect(page.getByText('החלק הזה של המערכת אינו זמין כרגע')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await setNames(page)).toEqual(before)
  await phone.close()
  await expectOffline(scene, original)
})

test('a phone is not ready before it has a whole set of files', { tag: '@phone' }, async ({
  scene,
  incompatibleGuideApp,
}) => {
  const { phone, guide, guideApp, url } = scene
  const page = await phone.signIn(guide.phone)
  await page.goto(`${url}/groups/devices`)
  const button = page.getByRole('button', { name: 'המכשיר הזה שלי' })
  await expect(button).toBeEnabled()
  guideApp.publish(incompatibleGuideApp)
  await button.click()
  await expect(page.getByText(/העותק לא הושלם/)).toBeVisible()
})

const faults = [{ status: 404 }, { status: 500 }, { body: 'broken' }]

test('whichever new file of a release is broken, the phone keeps the previous set', {
  tag: '@phone',
}, async ({ scene, newGuideApp }) => {
  const { phone, guide, guideApp } = scene
  // With faults, the browser stores no file, and requests each again.
  guideApp.failWith({ path: /^\/none$/ })
  await phone.claim(guide.phone)
  await phone.close()
  const { page, expectRefused, newPaths } = await openBeforeRelease(scene)
  await publish(scene, () => guideApp.publish(newGuideApp))
  const paths = await newPaths()
  expect(paths.length).toBeGreaterThan(2)
  for (const [index, path] of paths.entries()) {
    await expectRefused(() =>
      guideApp.failWith({ ...faults[index % faults.length], path: new RegExp(`${path}$`) }),
    )
  }
  await expect(page.getByRole('heading', { name: original })).toBeVisible()
})
