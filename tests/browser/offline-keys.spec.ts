import { place } from './fixtures/autosave.ts'
import {
  derivedKey,
  expect,
  leftOn,
  offlineLine,
  secretName,
  secretPhone,
  secretPlace,
  test,
  unlock,
} from './fixtures/offline.ts'
import { openOwnWithoutNetwork } from './fixtures/offlineChanges.ts'
import { keysOn } from './fixtures/offlineStorage.ts'
import { openMenu } from './fixtures/test.ts'

const words = [secretName, secretPhone, secretPlace, 'נצר ירוחם', derivedKey, derivedKey.toString('base64')]

test('a phone opens its groups while the browser and all servers are killed', { tag: '@phone' }, async ({
  scene,
}) => {
  const { phone, profile } = scene
  const claimed = await phone.claim(scene.guide.phone)
  const secrets = [...words, ...(await keysOn(claimed, scene.guide.id))]
  await phone.close()
  expect(profile.filesWith(secrets)).toEqual([])
  // The name of the guide is on the device, which proves that the search works.
  expect(profile.filesWith([scene.guide.name])).not.toEqual([])

  await scene.killServers()
  const page = await phone.open()
  await unlock(page)
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await expect(offlineLine(page)).toHaveText(/^ללא רשת · נכון ל־\d?\d:\d\d$/)
  await page.getByRole('link', { name: 'כניסה לקבוצה' }).click()
  await page.getByRole('link', { name: 'רשימת חניכים' }).click()
  await expect(page.getByText(secretName).first()).toBeVisible()
  await page.goto(`${scene.url}/groups/${scene.groupId}/details`)
  await unlock(page)
  await expect(place(page)).toHaveValue(secretPlace)
  await page.getByRole('button', { name: 'שמירת הטופס' }).click({ trial: true })
  expect(profile.filesWith(secrets)).toEqual([])
  await phone.kill()
  expect(profile.filesWith(secrets)).toEqual([])
})

test('a phone whose guide has asked for no copy loads and stores nothing of it', { tag: '@phone' }, async ({
  scene,
}) => {
  const { phone, guide, groupId, url } = scene
  const requested: string[] = []
  const page = await phone.signIn(guide.phone, {
    prepare: async (opened) => void opened.on('request', (request) => requested.push(request.url())),
  })
  for (const path of [`/groups/${groupId}/details`, `/groups/${groupId}/participants`, '/groups']) {
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
  }
  expect(requested.filter((path) => /deviceCopyCode|\/sw\.js|offline/.test(path))).toEqual([])
  expect((await leftOn(page)).filter((name) => name !== 'hafifa-journal')).toEqual([])
})

test('signing out without a network leaves neither words nor keys, caches or databases', {
  tag: '@phone',
}, async ({ scene }) => {
  const { phone, profile } = scene
  const claimed = await phone.claim(scene.guide.phone)
  const secrets = [...words, ...(await keysOn(claimed, scene.guide.id))]
  await phone.close()
  await scene.killServers()
  const page = await phone.open()
  await unlock(page)
  await openMenu(page)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => leftOn(page)).toEqual([])
  await phone.close()
  expect(profile.filesWith(secrets)).toEqual([])
})

test('signing out without a network asks about text that was typed just before', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await openOwnWithoutNetwork(scene, `/groups/${scene.groupId}/details`)
  await place(page).fill('בית הנוער')
  await openMenu(page)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  const question = page.getByRole('alertdialog', { name: 'להמשיך לפני שהכול נשלח?' })
  await question.getByRole('button', { name: 'להישאר' }).click()
  await expect(place(page)).toHaveValue('בית הנוער')
  await openMenu(page)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await question.getByRole('button', { name: 'המשך ומחיקה' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => leftOn(page)).toEqual([])
})

test('signing out leaves neither words nor keys, caches or databases, in two tabs', {
  tag: '@phone',
}, async ({ scene }) => {
  const { phone, profile } = scene
  const page = await phone.claim(scene.guide.phone)
  const secrets = [...words, ...(await keysOn(page, scene.guide.id))]
  const second = await page.context().newPage()
  await second.goto(`${scene.url}/groups`)
  await expect(second.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await openMenu(page)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(second).toHaveURL(/\/login$/)
  await expect.poll(() => leftOn(page)).toEqual([])
  await expect.poll(() => leftOn(second)).toEqual([])
  await phone.close()
  expect(profile.filesWith(secrets)).toEqual([])
})
