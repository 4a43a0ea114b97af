import { mergeTests } from 'playwright/test'
import { expect, shellTest, unlock } from './fixtures/offline.ts'
import { openBeforeRelease, publish, setNames, visitUntilReplaced } from './fixtures/offlineReleases.ts'
import { test as releases } from './fixtures/releases.ts'

const test = mergeTests(shellTest, releases)

const dayMs = 24 * 60 * 60 * 1000

const missing = { status: 404 }
const failed = { status: 500 }
const wrong = { body: 'broken' }
const cutOff = { isCutOff: true } as const

/** The page has no hash, and a list that is refused is no release. */
const faults = [
  { name: '/assets/afterReady', fault: missing },
  // Stored by the browser for a year, and by the phone at the end nevertheless the right one.
  { name: '/assets/deviceCopyCode', fault: wrong },
  { name: '/assets/federation', fault: failed },
  { name: '/assets/index', fault: cutOff },
  ...[missing, failed, cutOff].map((fault) => ({ name: '/offline-page', fault })),
  ...[wrong, cutOff].map((fault) => ({ name: '/offline.json', fault })),
]

test('whichever file of a new shell is missing, wrong, refused or cut off, the phone opens the old set', {
  tag: '@phone',
}, async ({ scene, newShell }) => {
  const { phone, guide, shell, killServers, startServers } = scene
  const before = await setNames(await phone.claim(guide.phone))
  await phone.close()
  const { expectRefused, newPaths } = await openBeforeRelease(scene)
  await publish(scene, () => shell.publish(newShell))
  const paths = [...(await newPaths()), '/offline-page', '/offline.json']
  for (const { name, fault } of faults) {
    const path = paths.find((path) => path.startsWith(name)) ?? ''
    await test.step(path, () => expectRefused(() => shell.failWith(path, fault)))
  }
  await phone.close()
  await killServers()

  // The clock has gone on with each fault. A copy is erased when it goes back.
  const page = await phone.open('/groups', (opened) => opened.clock.install({ time: Date.now() + dayMs }))
  await expect(page.getByRole('button', { name: 'ניסיון להתחבר' })).toBeVisible()
  await unlock(page)
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await phone.close()

  shell.recover()
  await startServers()
  await visitUntilReplaced(scene, before)
  await killServers()
  const renewed = await phone.open()
  await expect(renewed.getByRole('button', { name: 'ניסיון נוסף להתחבר' })).toBeVisible()
  await unlock(renewed)
  await expect(renewed.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
})

test('as long as the server answers, the phone shows its answer, even a failure', {
  tag: '@phone',
}, async ({ scene }) => {
  const { phone, guide, shell, url } = scene
  const page = await phone.claim(guide.phone)
  const calls: boolean[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) calls.push(response.fromServiceWorker())
  })
  const shown = page.waitForResponse(/get-guide-groups|get-batch/)
  await page.goto(`${url}/groups`)
  await shown
  await page.waitForResponse(/get-changes/)
  expect(calls).not.toContain(true)
  shell.failWith('/groups', { status: 503 })
  expect((await page.goto(`${url}/groups`))?.status()).toBe(503)
  await expect(page.getByRole('button', { name: 'ניסיון להתחבר' })).toBeHidden()
})
