import type { Page } from 'playwright/test'
import { phone as phoneSize } from './browser.ts'
import {
  checkAtEveryWidth,
  expectInReach,
  expectNoSidewaysScrolling,
  expectSettled,
  resize,
} from './fixtures/accessibilityChecks.ts'
import { expectStatus, place } from './fixtures/autosave.ts'
import { expect, offlineLine, test, unlock } from './fixtures/offline.ts'
import { leaveThreeChanges } from './fixtures/offlineChanges.ts'
import type { Screen } from './fixtures/screens.ts'
import { coordinator } from './fixtures/server.ts'
import { openAs, openMenu } from './fixtures/test.ts'

const dayMs = 24 * 60 * 60 * 1000

async function expectAccessibleState(
  page: Page,
  name: string,
  { isReading }: Pick<Screen, 'isReading'> = {},
) {
  await test.step(name, async () => {
    await expectSettled(page)
    await expectNoSidewaysScrolling(page, 100)
    await checkAtEveryWidth(page, 100)
    await resize(page, phoneSize)
    await expectInReach(page, isReading)
  })
}

test('the lists of devices with a copy are accessible', async ({ scene, page }) => {
  const device = await scene.phone.claim(scene.guide.phone)
  await expectAccessibleState(device, 'of the guide', { isReading: true })
  await openAs(page, coordinator, `${scene.url}/guides/${scene.guide.id}`)
  await expect(page.getByText(/^עותק במכשיר, קשר אחרון ב־/)).toBeVisible()
  await expectAccessibleState(page, 'of a coordinator', { isReading: true })
})

test('a phone without a network is accessible: the question, the groups, what waits', async ({ scene }) => {
  const { phone, guide, groupId, url } = scene
  await phone.claim(guide.phone)
  await phone.close()
  await scene.killServers()
  const refuse = () => {
    navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  }
  const refused = await phone.open('/groups', (opened) => opened.addInitScript(refuse))
  await expectAccessibleState(refused, 'the question')
  await unlock(refused)
  await expect(refused.getByRole('alert')).toHaveText('העותק לא נפתח. אפשר לנסות שוב.')
  await expectAccessibleState(refused, 'the question, after it was refused')
  await phone.close()

  const page = await phone.open()
  await unlock(page)
  await expect(offlineLine(page)).toBeVisible()
  await expectAccessibleState(page, 'the groups')
  await page.goto(`${url}/groups/${groupId}/participants`)
  await unlock(page)
  await expect(offlineLine(page)).toBeVisible()
  await expectAccessibleState(page, 'the trainees')
  await page.goto(`${url}/groups/${groupId}/details`)
  await unlock(page)
  await place(page).fill('בית הנוער')
  await expectStatus(page, 'נשמר במכשיר')
  await expect(offlineLine(page)).toContainText('שינוי אחד ממתין')
  await expectAccessibleState(page, 'a file that waits')
  await openMenu(page)
  await page.getByRole('button', { name: 'התנתקות' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleState(page, 'the question before what waits is lost')
})

test('changes of a group that was taken away are accessible', async ({ scene }) => {
  const { api, phone, guide, groupId } = scene
  await leaveThreeChanges(scene)
  await scene.startServers()
  const other = await api.addGroup('נצר ערד')
  await api.asCoordinator('add-guide-groups.php', { guideId: guide.id, groupIds: [other] })
  await api.asCoordinator('delete-guide-group.php', { guideId: guide.id, groupId })
  const page = await phone.open()
  await expect(page.getByText('הראלי')).toBeVisible()
  await expectAccessibleState(page, 'what may no longer be sent', { isReading: true })
})

test('a copy whose time is over, and none, are accessible', async ({ scene }) => {
  const { phone, guide } = scene
  await phone.claim(guide.phone)
  await phone.close()
  await scene.killServers()
  const over = await phone.open('/groups', (page) => page.clock.setFixedTime(Date.now() + 8 * dayMs))
  await expect(over.getByText(/העותק שבמכשיר הזה נמחק/)).toBeVisible()
  await expectAccessibleState(over, 'over')
  await phone.close()
  const none = await phone.open()
  await expect(none.getByText(/אין עותק שאפשר לפתוח/)).toBeVisible()
  await expectAccessibleState(none, 'none')
})
