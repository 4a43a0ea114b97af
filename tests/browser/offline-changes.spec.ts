import type { Page } from 'playwright/test'
import { expectStatus, place } from './fixtures/autosave.ts'
import { expect, offlineLine, type Scene, secretName, test, unlock } from './fixtures/offline.ts'
import { addButton, entry, field, fillNames, form } from './fixtures/traineesPage.ts'

test.describe.configure({ timeout: 120_000 })

async function openWithoutNetwork(scene: Scene, path: string) {
  await scene.killServers()
  const page = await scene.phone.open(path)
  await unlock(page)
  return page
}

const save = (page: Page) => page.getByRole('button', { name: 'שמירה', exact: true }).click()

/** Three changes: of the file, of a trainee, and a new one. */
async function makeThreeChanges(page: Page, { url, groupId }: Scene) {
  await place(page).fill('בית הנוער')
  await expect(offlineLine(page)).toContainText('שינוי אחד ממתין')
  await page.goto(`${url}/groups/${groupId}/participants`)
  await unlock(page)
  await addButton(page).click()
  await fillNames(page, 'דנה', 'אבני')
  await save(page)
  await expect(form(page)).toBeHidden()
  await expect(offlineLine(page)).toContainText('2 שינויים ממתינים')
  await entry(page, secretName).getByRole('button', { name: 'עריכה' }).click()
  await field(page, 'בית ספר').fill('הראלי')
  await save(page)
  await expect(form(page)).toBeHidden()
  await expect(offlineLine(page)).toContainText('3 שינויים ממתינים')
}

const stored = async ({ api, groupId }: Scene) => ({
  place: (await api.readHandover(groupId)).activity_location,
  trainees: (await api.readTrainees(groupId)).map(({ first_name, school }) => [first_name, school]),
})

const threeChanges = {
  place: 'בית הנוער',
  trainees: [
    ['דנה', null],
    [secretName, 'הראלי'],
  ],
}

test('what was typed without a network is in the database once the servers are back, after two kills', {
  tag: '@phone',
}, async ({ scene }) => {
  const { phone } = scene
  await phone.claim(scene.guide.phone)
  await phone.close()
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
  await scene.phone.claim(scene.guide.phone)
  await scene.phone.close()
  const page = await openWithoutNetwork(scene, `/groups/${scene.groupId}/details`)
  await makeThreeChanges(page, scene)
  await scene.startServers()
  await expect.poll(() => stored(scene), { timeout: 30_000 }).toEqual(threeChanges)
  await expect(offlineLine(page)).toBeHidden()
  await page.goto(`${scene.url}/groups/${scene.groupId}/details`)
  await expectStatus(page, 'נשמר')
  await expect(place(page)).toHaveValue('בית הנוער')
})
