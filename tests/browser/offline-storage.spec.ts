import type { Page } from 'playwright/test'
import { addAuthenticator } from './fixtures/authenticator.ts'
import { expectStatus, place } from './fixtures/autosave.ts'
import { claimDevice, expect, leftOn, offlineLine, secretName, test, unlock } from './fixtures/offline.ts'
import { addButton, fillNames, form } from './fixtures/traineesPage.ts'

const groups = (page: Page) => page.getByRole('heading', { name: 'הקבוצות שלי' })
const claimButton = (page: Page) => page.getByRole('button', { name: 'המכשיר הזה שלי' })
const notCreated = (page: Page) => page.getByText(/העותק לא הושלם/)

async function limitStorage(page: Page, url: string, quotaSize: number) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize })
}

async function evict(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  const storageTypes = 'indexeddb,cache_storage,service_workers'
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes })
}

test('a phone without room says so, and works as one without a copy', { tag: '@phone' }, async ({
  scene,
}) => {
  const page = await scene.phone.signIn(scene.guide.phone)
  await page.goto(`${scene.url}/groups/devices`)
  await limitStorage(page, scene.url, 200_000)
  await claimButton(page).click()
  await expect(notCreated(page)).toBeVisible()
  await expect(offlineLine(page)).toBeHidden()
  await page.goto(`${scene.url}/groups`)
  await expect(groups(page)).toBeVisible()
})

test('when the room is used up later, the phone stays in contact and opens its last copy', {
  tag: '@phone',
}, async ({ scene }) => {
  const { api, phone, groupId, url } = scene
  const withoutRoom = (page: Page) => limitStorage(page, url, 1000)
  await phone.claim(scene.guide.phone)
  await phone.close()
  const comments = 'א'.repeat(4000)
  await api.asCoordinator('add-trainee.php', {
    group_id: groupId,
    first_name: 'גיא',
    last_name: 'אבני',
    comments,
  })
  const page = await phone.open('/groups', withoutRoom)
  await expect(groups(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(offlineLine(page)).toBeHidden()
  await phone.close()
  await scene.killServers()
  const again = await phone.open(`/groups/${groupId}/participants`, withoutRoom)
  await unlock(again)
  await expect(again.getByText(secretName).first()).toBeVisible()
  await expect(again.getByText('גיא אבני')).toBeHidden()

  // What cannot be kept stays in front of the guide.
  await addButton(again).click()
  await fillNames(again, 'דנה', 'ל'.repeat(150))
  await again.getByRole('button', { name: 'שמירה', exact: true }).click()
  await expect(again.getByText('שגיאה בהוספת החניך').first()).toBeVisible()
  await expect(form(again).getByRole('textbox', { name: 'שם פרטי' })).toHaveValue('דנה')
})

test('text that the phone has no room for is not called kept', { tag: '@phone' }, async ({ scene }) => {
  const { phone, groupId, url } = scene
  await phone.claim(scene.guide.phone)
  await phone.close()
  await scene.killServers()
  const page = await phone.open(`/groups/${groupId}/details`, (opened) => limitStorage(opened, url, 1000))
  await unlock(page)
  await place(page).fill('בית הנוער')
  await expectStatus(page, 'לא נשמר')
  await expect(page.getByText('לא לסגור את העמוד: מה שכתבת עוד לא נשמר')).toBeVisible()
})

test('a copy that the browser has deleted is offered again, and no list of devices names it', {
  tag: '@phone',
}, async ({ scene }) => {
  const { api, phone, guide } = scene
  const page = await phone.claim(guide.phone)
  await evict(page)
  await page.goto(`${scene.url}/groups/devices`)
  await expect(claimButton(page)).toBeEnabled()
  await expect.poll(() => leftOn(page)).toEqual([])
  await expect
    .poll(async () => (await api.read(`get-sessions.php?guideId=${guide.id}`)).sessions)
    .not.toContainEqual(expect.objectContaining({ copiedAt: expect.stringMatching(/\d/) }))
})

for (const { what, forbid } of [
  {
    what: 'workers',
    forbid: () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'))
    },
  },
  {
    what: 'databases',
    forbid: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('', 'SecurityError')
      }
    },
  },
]) {
  test(`a browser that forbids ${what} gets no copy, and is told`, { tag: '@phone' }, async ({ scene }) => {
    const page = await scene.phone.signIn(scene.guide.phone, {
      prepare: (opened) => opened.addInitScript(forbid),
    })
    await page.goto(`${scene.url}/groups/devices`)
    await claimButton(page).click()
    await expect(notCreated(page).or(page.getByText('העותק לא נוצר')).first()).toBeVisible()
    await expect(offlineLine(page)).toBeHidden()
  })
}

test('what the passkey derives opens the copy', { tag: '@phone' }, async ({ scene }) => {
  const page = await scene.phone.claim(scene.guide.phone, { fixedBits: false })
  await scene.killServers()
  await page.goto(`${scene.url}/groups/${scene.groupId}/participants`)
  await unlock(page)
  await expect(page.getByText(secretName).first()).toBeVisible()
})

test('a passkey that derives nothing gets no copy, and the guide is told', { tag: '@phone' }, async ({
  scene,
}) => {
  const page = await scene.phone.signIn(scene.guide.phone, { hasPrf: false, fixedBits: false })
  await page.goto(`${scene.url}/groups/devices`)
  await claimButton(page).click()
  await expect(page.getByText(/לא יכולה להצפין/).first()).toBeVisible()
  expect(await leftOn(page)).toEqual([])
})

/** As another device of the guide, or a security key, has added it. */
const addPasskey = (page: Page) =>
  page.evaluate(async () => {
    const { options } = await (await fetch('/api/get-passkey-options.php')).json()
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const added = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    const { clientExtensionResults, ...credential } = added.toJSON()
    await fetch('/api/add-passkey.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ credential: { ...credential, clientExtensionResults: {} } }),
    })
  })

for (const { what, transport } of [
  { what: 'a security key', transport: 'usb' },
  { what: 'another device', transport: 'internal' },
] as const) {
  test(`a passkey of ${what} does not open the copy: the phone gets one of its own`, {
    tag: '@phone',
  }, async ({ scene }) => {
    const { phone, guide, url } = scene
    const page = await phone.signIn(guide.phone, { transport, hasPrf: false, fixedBits: false })
    await addPasskey(page)
    // The key stays in the phone, and the other device does not.
    if (transport === 'internal') await phone.forgetPasskeys()
    const { devTools, authenticatorId } = await addAuthenticator(page, {
      ctap2Version: 'ctap2_1',
      hasPrf: true,
    })
    await page.goto(`${url}/groups/devices`)
    await claimDevice(page)
    const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toHaveLength(1)
  })
}
