import { join } from 'node:path'
import { mergeTests, type Page } from 'playwright/test'
import { expect, test as offline, type Scene, secretName, unlock } from './fixtures/offline.ts'
import { repositoryRoot } from './fixtures/process.ts'
import { test as releases } from './fixtures/releases.ts'

const test = mergeTests(offline, releases)

// In one worker, so that each release is built only once.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const setNames = (page: Page) => page.evaluate(() => caches.keys())

const thisYear = 'הקבוצות של השנה'
const original = 'הקבוצות שלי'

/** Visits with a network until the phone has replaced its files. */
async function visitUntilReplaced({ phone }: Scene) {
  const page = await phone.open()
  const before = await setNames(page)
  await expect.poll(() => setNames(page), { timeout: 30_000 }).not.toEqual(before)
  await expect.poll(async () => (await setNames(page)).length, { timeout: 30_000 }).toBe(1)
  await phone.close()
}

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
  await phone.claim(guide.phone)
  await phone.close()
  await expectOffline(scene, original)
  await startServers()
  guideApp.publish(newGuideApp)
  await visitUntilReplaced(scene)
  await expectOffline(scene, thisYear)
  await startServers()
  guideApp.publish(join(repositoryRoot, 'guide-app/dist'))
  await visitUntilReplaced(scene)
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
  guideApp.publish(incompatibleGuideApp)
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
  await expect(page.getByText(/העותק לא הושלם/)).toBeVisible({ timeout: 30_000 })
})

const faults = [{ status: 404 }, { status: 500 }, { body: 'broken' }]

test('whichever new file of a release is broken, the phone keeps the previous set', {
  tag: '@phone',
}, async ({ scene, newGuideApp }) => {
  test.setTimeout(600_000)
  const { phone, guide, guideApp } = scene
  // With faults, the browser stores no file, and requests each again.
  guideApp.failWith({ path: /^\/none$/ })
  const claimed = await phone.claim(guide.phone)
  const before = await setNames(claimed)
  await phone.close()
  const checked = Promise.withResolvers<unknown>()
  const page = await phone.open('/groups', async (opened) => {
    opened.waitForResponse(/offline\.json/).then(checked.resolve, checked.reject)
    await opened.clock.install()
  })
  await expect(page.getByRole('heading', { name: original })).toBeVisible()
  await checked.promise
  guideApp.publish(newGuideApp)
  // A file that the previous set has, too, is taken from there if it is broken.
  const paths = await page.evaluate(async () => {
    const { files } = await (await fetch('/offline.json')).json()
    const added = []
    for (const { url } of files) if (!(await caches.match(url))) added.push(new URL(url).pathname)
    return added
  })
  expect(paths.length).toBeGreaterThan(2)
  let refusals = 0
  page.on('console', (shown) => {
    if (shown.text().includes('files not kept')) refusals += 1
  })
  for (const [index, path] of paths.entries()) {
    guideApp.failWith({ ...faults[index % faults.length], path: new RegExp(`${path}$`) })
    const refusedBefore = refusals
    await expect
      .poll(
        async () => {
          // Repeated, because the page may still be busy with the previous check, and has no timer.
          await page.clock.fastForward('11:00')
          return refusals
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(refusedBefore)
    // A further check may have begun, whose set is not complete.
    await expect.poll(() => setNames(page)).toEqual(before)
  }
})
