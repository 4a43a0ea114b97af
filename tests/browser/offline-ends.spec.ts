import type { Page } from 'playwright/test'
import { expectStatus, place } from './fixtures/autosave.ts'
import { expect, leftOn, offlineLine, test, unlock } from './fixtures/offline.ts'
import { leaveThreeChanges, stored, threeChanges } from './fixtures/offlineChanges.ts'
import { storedParts } from './fixtures/offlineStorage.ts'

const hourMs = 60 * 60 * 1000

const atTime = (offsetMs: number) => (page: Page) => page.clock.setFixedTime(Date.now() + offsetMs)

const unlockButton = (page: Page) => page.getByRole('button', { name: /^פתיחה בטביעת אצבע/ })
const isOver = (page: Page) => page.getByText(/העותק שבמכשיר הזה נמחק/)

test('with OFFLINE_DAYS=0, one visit removes registration, cache and database', { tag: '@phone' }, async ({
  scene,
}) => {
  const { phone } = scene
  await phone.claim(scene.guide.phone)
  await phone.close()
  await scene.killServers()
  await scene.startServers({ OFFLINE_DAYS: '0' })
  const page = await phone.open()
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await expect.poll(() => leftOn(page)).toEqual([])
  const { sessions } = await scene.api.read(`get-sessions.php?guideId=${scene.guide.id}`)
  expect(sessions.filter(({ copiedAt }: { copiedAt: string }) => copiedAt)).toEqual([])
  await page.goto(`${scene.url}/groups/devices`)
  await expect(page.getByText('המכשיר הזה', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'המכשיר הזה שלי' })).toBeHidden()
})

test('with OFFLINE_DAYS=0, what waits is sent before the copy is removed', { tag: '@phone' }, async ({
  scene,
}) => {
  await leaveThreeChanges(scene)
  await scene.startServers({ OFFLINE_DAYS: '0' })
  const page = await scene.phone.open()
  await expect.poll(() => stored(scene)).toEqual(threeChanges)
  await expect.poll(() => leftOn(page)).toEqual([])
})

for (const { when, offsetMs } of [
  { when: 'later than seven days after the last contact', offsetMs: 7 * 24 * hourMs + hourMs },
  { when: 'with the clock set back', offsetMs: -hourMs },
]) {
  test(`${when}, the copy is erased unread and what was typed is sent`, { tag: '@phone' }, async ({
    scene,
  }) => {
    const { phone, guide } = scene
    await leaveThreeChanges(scene)
    const page = await phone.open('/groups', atTime(offsetMs))
    await expect(isOver(page)).toBeVisible()
    await expect(unlockButton(page)).toBeHidden()
    expect(await storedParts(page, guide.id)).not.toHaveProperty('pack')
    await phone.close()
    // It stays erased when the clock is right again.
    const again = await phone.open()
    await expect(again.getByText(/אין עותק שאפשר לפתוח/)).toBeVisible()
    await phone.close()
    await scene.startServers()
    await phone.open()
    await expect.poll(() => stored(scene)).toEqual(threeChanges)
  })
}

test('a clock that a network has set back a little erases nothing', { tag: '@phone' }, async ({ scene }) => {
  const { phone } = scene
  await phone.claim(scene.guide.phone)
  await phone.close()
  await scene.killServers()
  const page = await phone.open('/groups', atTime(-hourMs / 12))
  await unlock(page)
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
})

test('a page that stays open is locked when its time is over', { tag: '@phone' }, async ({ scene }) => {
  const { phone } = scene
  await phone.claim(scene.guide.phone)
  await phone.close()
  await scene.killServers()
  const page = await phone.open()
  await unlock(page)
  await expect(page.getByRole('heading', { name: 'הקבוצות שלי' })).toBeVisible()
  await atTime(8 * 24 * hourMs)(page)
  await expect(isOver(page)).toBeVisible()
})

async function setVisibility(page: Page, value: 'hidden' | 'visible') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, value)
}

/** With a network, which answers once the copy is open. */
async function openOwn(page: Page, address: string) {
  const answered = page.waitForResponse(/get-offline-pack/)
  await page.goto(address)
  await answered
}

async function rest(page: Page) {
  await setVisibility(page, 'hidden')
  await atTime(6 * 60 * 1000)(page)
  await setVisibility(page, 'visible')
}

test('after five minutes in the background, the copy is locked again', { tag: '@phone' }, async ({
  scene,
}) => {
  const { phone, groupId } = scene
  await phone.claim(scene.guide.phone)
  await phone.close()
  await scene.killServers()
  const page = await phone.open(`/groups/${groupId}/details`)
  await unlock(page)
  await place(page).fill('בית הנוער')
  await expect(offlineLine(page)).toContainText('שינוי אחד ממתין')
  await rest(page)
  await unlock(page)
  await expect(place(page)).toHaveValue('בית הנוער')
})

test('after five minutes in the background with a network, the page begins anew and nothing is lost', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await scene.phone.claim(scene.guide.phone)
  await openOwn(page, `${scene.url}/groups/${scene.groupId}/details`)
  await place(page).fill('בית הנוער')
  const reloaded = page.waitForEvent('domcontentloaded')
  await rest(page)
  await reloaded
  await expect(place(page)).toHaveValue('בית הנוער')
  await expectStatus(page, 'נשמר')
})

test('after five minutes in the background, the preview of an import is still there', {
  tag: '@phone',
}, async ({ scene }) => {
  const page = await scene.phone.claim(scene.guide.phone)
  await openOwn(page, `${scene.url}/groups/${scene.groupId}/participants/import`)
  await page.getByLabel('הדבקה מגיליון').fill('שם פרטי\tשם משפחה\tטלפון\nנועם\tלוי\t0501234567')
  const start = page.getByRole('button', { name: 'ייבוא שורה אחת' })
  await expect(start).toBeEnabled()
  let reloads = 0
  page.on('domcontentloaded', () => {
    reloads += 1
  })
  await rest(page)
  // The page has decided once its next call is answered.
  await page.evaluate(async () => void (await fetch('/api/get-journal-key.php')))
  await expect(start).toBeEnabled()
  expect(reloads).toBe(0)
})

test('when one tab removes the copy, the other one keeps nothing of it', { tag: '@phone' }, async ({
  scene,
}) => {
  const page = await scene.phone.claim(scene.guide.phone)
  const second = await page.context().newPage()
  await second.goto(`${scene.url}/groups/devices`)
  await expect(second.getByText('אפשר לפתוח את חפיפה במכשיר הזה גם בלי רשת')).toBeVisible()
  await page.getByRole('button', { name: 'הסרת העותק מהמכשיר' }).click()
  await expect(page.getByRole('button', { name: 'המכשיר הזה שלי' })).toBeEnabled()
  await expect(second.getByRole('button', { name: 'המכשיר הזה שלי' })).toBeEnabled()
  await expect.poll(() => leftOn(second)).toEqual([])
  await scene.killServers()
  await second.getByRole('button', { name: 'המכשיר הזה שלי' }).click()
  await expect(second.getByText('העותק לא נוצר').first()).toBeVisible()
  await expect(offlineLine(second)).toBeHidden()
})
