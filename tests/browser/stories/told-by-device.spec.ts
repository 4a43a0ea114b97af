import { Stage } from '../../../api/src/contract.ts'
import { loudClock } from '../../../api/src/testing/loudClock.ts'
import { openPushService } from '../../../api/src/testing/pushService.ts'
import { createApiClient } from '../fixtures/apiClient.ts'
import { bell, createFilledGroup, inbox, quietBell, readAll } from '../fixtures/inbox.ts'
import {
  allowPush,
  deliver,
  fullBrowser,
  hasFullBrowser,
  needsFullBrowser,
  pressMessage,
  shownMessages,
} from '../fixtures/push.ts'
import { expect, expectAccessible, openAs, test } from '../fixtures/test.ts'

test.use(fullBrowser)
test.skip(!hasFullBrowser, needsFullBrowser)

test('a guide is told of the return by the device, whose message leads to the remark', async ({
  page: guide,
  newServer,
  openBrowser,
}) => {
  const service = await openPushService()
  const { url, signal } = await newServer({ PUSH_SERVICES: service.origin, ...loudClock().settings })
  const api = createApiClient(url)
  const { town, groupId, yael, ruth } = await createFilledGroup(api)
  const device = service.createDevice()
  await allowPush(guide, url, device.subscription)
  const coordinator = await openBrowser()
  await openAs(guide, yael, `${url}/groups/${groupId}`)
  await openAs(coordinator, ruth, `${url}/dashboard/groups`)
  await readAll(guide)
  await readAll(coordinator)

  await test.step('after the hand-in, of which the coordinator is told, messages are offered', async () => {
    await guide.getByRole('button', { name: 'סיימתי!' }).click()
    const offer = guide.getByRole('alertdialog', { name: 'לקבל הודעה כשתהיה תשובה?' })
    await expect(offer).toBeVisible()
    await expectAccessible(guide)
    await offer.getByRole('button', { name: 'הפעלת התראות' }).click()
    await expect(guide.getByText('ההתראות פועלות במכשיר הזה')).toBeVisible()
    await expect(bell(coordinator)).toHaveAccessibleName('עדכונים 1 שלא נקרא')
  })

  await test.step('the guide is told of the return at once by the bell, and after half a minute by the device', async () => {
    const remark = { group_id: groupId, field: 'activity_hours', text: 'חסרה שעת סיום' }
    await api.as(ruth.phone, 'add-remark.php', remark)
    const stage = { group_id: groupId, stage_id: Stage.update, reason: 'כמעט שם' }
    await api.as(ruth.phone, 'update-group-stage.php', stage)
    await expect(bell(guide)).toHaveAccessibleName('עדכונים 1 שלא נקרא')
    expect(await device.received()).toEqual([])
    signal('SIGUSR2')
    await expect.poll(device.received).toMatchObject([{ body: 'יש עדכון אחד בתיק שלך' }])
    // The browser of the test has another push service.
    const [message] = await device.received()
    await deliver(guide, message)
    await expect.poll(() => shownMessages(guide)).toMatchObject([{ body: 'יש עדכון אחד בתיק שלך' }])
  })

  await test.step('the message leads to the list, and the notice to the remark', async () => {
    expect(await pressMessage(guide)).toEqual({ focused: [`/groups/${groupId}`], opened: [] })
    await expect(inbox(guide)).toBeVisible()
    await expectAccessible(guide)
    await inbox(guide).getByRole('link', { name: 'התיק הוחזר לעדכון, עם הערה אחת: כמעט שם' }).click()
    await expect(guide).toHaveURL(`${url}/groups/${groupId}/details?tab=general&field=activity_hours`)
    await expect(guide.getByText('חסרה שעת סיום')).toBeVisible()
    await expect(quietBell(guide)).toBeVisible()
  })

  await test.step('the guide hands in again, of which the coordinator is told, and is told of nothing more', async () => {
    await guide.getByRole('textbox', { name: 'שעות פעילות', exact: true }).fill('16:00-18:00')
    await guide.getByRole('navigation', { name: 'נתיב' }).getByRole('link', { name: town }).click()
    await guide.getByRole('button', { name: 'סיימתי!' }).click()
    await expect(bell(coordinator)).toHaveAccessibleName('עדכונים 2 שלא נקראו')
    expect(await device.received()).toHaveLength(1)
  })
  service.close()
})
