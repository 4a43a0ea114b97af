import { Stage } from '../../api/src/contract.ts'
import { loudClock } from '../../api/src/testing/loudClock.ts'
import { createApiClient, newPhone } from './fixtures/apiClient.ts'
import { hasFirefox, needsFirefox, openFirefox } from './fixtures/firefox.ts'
import { delivered, openFirefoxPushService } from './fixtures/firefoxPushService.ts'
import { createFilledGroup } from './fixtures/inbox.ts'
import { expect, test } from './fixtures/test.ts'

test.skip(!hasFirefox, needsFirefox)

test('messages arrive in Firefox, lead to the list, and go on after a lost subscription', {
  tag: '@desktop',
}, async ({ newServer }) => {
  const service = await openFirefoxPushService()
  const { url, signal } = await newServer({ PUSH_SERVICES: service.origin, ...loudClock().settings })
  const api = createApiClient(url)
  const { groupId, yael } = await createFilledGroup(api)
  // Only Mozilla's push service is replaced, and the question whether messages are allowed.
  const firefox = await openFirefox({
    'dom.push.serverURL': service.address,
    'dom.push.connection.enabled': true,
    'dom.push.retryBaseInterval': 100,
    'dom.push.testing.allowInsecureServerURL': true,
    // Without a desktop, Firefox shows messages itself.
    'alerts.useSystemBackend': false,
  })

  const shown = () =>
    firefox.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push/')
      const notifications = (await registration?.getNotifications()) ?? []
      return notifications.map(({ title, body }) => ({ title, body }))
    })
  await firefox.allowNotifications(url)

  await test.step('the guide hands in, and turns messages on', async () => {
    await firefox.goto(`${url}/login`)
    await firefox.press('textbox', 'מספר טלפון')
    await firefox.type(yael.phone)
    await firefox.press('button', 'כניסה')
    await firefox.press('link', 'כניסה לקבוצה')
    await firefox.press('button', 'סיימתי!')
    await firefox.press('button', 'הפעלת התראות')
    const isOn = () => firefox.evaluate(() => document.body.innerText.includes('ההתראות פועלות במכשיר הזה'))
    await expect.poll(isOn).toBe(true)
  })

  await test.step('the guide is told that the file was returned', async () => {
    await api.asCoordinator('update-group-stage.php', { group_id: groupId, stage_id: Stage.update })
    signal('SIGUSR2')
    await expect.poll(() => service.outcomes).toEqual([delivered])
    await expect.poll(shown).toEqual([{ title: 'חפיפה', body: 'יש עדכון אחד בתיק שלך' }])
  })

  await test.step('a press on it leads to the list', async () => {
    await firefox.pressMessage()
    await expect.poll(() => firefox.find('dialog', 'עדכונים')).toBeDefined()
    expect(await shown()).toEqual([])
  })

  await test.step('the worker renews a subscription that the push service has lost', async () => {
    service.forget()
    await expect.poll(service.subscriptions).toBe(1)
    // An open list would show the notice as read.
    await firefox.goto(`${url}/groups`)
    const tell = async () => {
      const groupIds = [await api.addGroup(`אלון ${newPhone()}`)]
      await api.asCoordinator('add-guide-groups.php', { guideId: yael.id, groupIds })
      signal('SIGUSR2')
      return service.outcomes
    }
    // The server may not have the new subscription yet when it is told for the first time.
    await expect.poll(tell, { timeout: 60_000, intervals: [12_000] }).toEqual([delivered, delivered])
  })
  await firefox.close()
  service.close()
})
