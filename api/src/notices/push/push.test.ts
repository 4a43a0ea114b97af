import { describe, expect, test } from 'vitest'
import { measurements } from '../../measurements.ts'
import { daySeconds, hourSeconds, inSeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { backgroundOf } from '../../testing/background.ts'
import { readVapid } from '../../testing/pushBrowser.ts'
import { startPushService } from '../../testing/startPushService.ts'
import { deliver as deliverBy } from '../channel.ts'
import { sendOutgoing } from '../outgoing.ts'
import { pushChannel } from './push.channel.ts'

const minuteSeconds = 60

/** A Tuesday at noon in Israel. */
const noon = new Date('2024-11-05T10:00:00Z')

async function scene({ at = noon, otherServices = [] }: { at?: Date; otherServices?: string[] } = {}) {
  const service = await startPushService()
  const env = {
    PUSH_SERVICES: [service.origin, ...otherServices].join(' '),
    PUSH_CONTACT: 'mailto:team@hafifa.example',
  }
  const api = startApi({ env })
  api.clock.now = at
  const coordinator = await api.signInCoordinator()
  const dana = await api.signIn({ name: 'דנה' })
  const device = service.createDevice()
  await api.succeeded(dana.post('add-push-subscription.php', device.subscription))
  let groups = 0

  /** Adds Dana to another group, of which she is told. */
  async function tell(): Promise<number> {
    groups += 1
    return coordinator.createGroup(`קבוצה ${groups}`, [dana])
  }

  /** Half a minute later or more, so that Dana could have read it on the page. */
  async function deliver(afterSeconds = 30, timeoutMs = 2000) {
    api.clock.advance(afterSeconds)
    await deliverBy(pushChannel(timeoutMs), backgroundOf(api, env))
  }

  const isSubscribed = async (guide = dana) =>
    (await api.succeeded(guide.get('get-push-subscription.php'))).body.subscribed
  return { ...api, service, env, coordinator, dana, device, tell, deliver, isSubscribed }
}

describe('a device', () => {
  test('is told of a notice, without names, and signed for its push service', async () => {
    const { service, dana, device, tell, deliver } = await scene()
    await tell()
    await deliver()
    expect(await device.received()).toEqual([
      {
        title: 'חפיפה',
        body: 'יש עדכון אחד בתיק שלך',
        quietFrom: new Date('2024-11-05T19:00:00Z').getTime(),
      },
    ])
    const { authorization = '', ttl, topic, urgency } = service.messages[0]?.headers ?? {}
    const { exp, sub, publicKey } = readVapid(authorization)
    const { key } = (await dana.get('get-push-subscription.php')).body
    expect({ sub, publicKey }).toEqual({ sub: 'mailto:team@hafifa.example', publicKey: key })
    expect(exp * 1000 - noon.getTime()).toBeLessThan(daySeconds * 1000)
    expect({ ttl, topic, urgency }).toEqual({ ttl: '172800', topic: 'notices', urgency: 'normal' })
  })

  test('is told of several notices at once', async () => {
    const { device, tell, deliver } = await scene()
    await tell()
    await tell()
    await tell()
    await deliver()
    expect(await device.received()).toMatchObject([{ body: 'יש 3 עדכונים בתיקים שלך' }])
  })

  test('is told once of a notice', async () => {
    const { device, tell, deliver } = await scene()
    await tell()
    await deliver()
    await deliver(3 * hourSeconds)
    expect(await device.received()).toHaveLength(1)
  })

  test('is told at most once an hour', async () => {
    const { device, tell, deliver } = await scene()
    await tell()
    await deliver()
    await tell()
    await tell()
    await deliver(59 * minuteSeconds)
    expect(await device.received()).toHaveLength(1)
    await deliver(minuteSeconds)
    expect((await device.received()).map(({ body }) => body)).toEqual([
      'יש עדכון אחד בתיק שלך',
      'יש שני עדכונים בתיקים שלך',
    ])
  })

  test('is told of no notice from before it subscribed', async () => {
    const { dana, device, service, succeeded, tell, deliver } = await scene()
    await succeeded(dana.post('delete-push-subscription.php'))
    await tell()
    await succeeded(dana.post('add-push-subscription.php', device.subscription))
    await deliver()
    expect(service.messages).toEqual([])
  })
})

describe('nothing is sent', () => {
  test('of what was read meanwhile', async () => {
    const { dana, service, succeeded, tell, deliver } = await scene()
    await tell()
    await succeeded(dana.post('mark-inbox-read.php', { all: true }))
    await deliver()
    expect(service.messages).toEqual([])
  })

  test('within the first half minute, in which an open page shows it', async () => {
    const { service, tell, deliver } = await scene()
    await tell()
    await deliver(29)
    expect(service.messages).toEqual([])
    await deliver(1)
    expect(service.messages).toHaveLength(1)
  })

  test('to who has lost the group meanwhile', async () => {
    const { coordinator, dana, service, succeeded, tell, deliver } = await scene()
    const groupId = await tell()
    await succeeded(coordinator.post('delete-guide-group.php', { guideId: dana.id, groupId }))
    await deliver()
    expect(service.messages).toEqual([])
  })

  test('of a kind that the guide has turned off', async () => {
    const { dana, service, succeeded, tell, deliver } = await scene()
    const setting = { topic: 'account', push: false, digest: true }
    await succeeded(dana.post('update-notice-settings.php', setting))
    await tell()
    await deliver()
    expect(service.messages).toEqual([])
  })

  test.for([
    ['the guide has signed out', ({ dana }) => dana.post('logout.php')],
    ['the guide has turned it off', ({ dana }) => dana.post('delete-push-subscription.php')],
    [
      "the guide's access has ended",
      ({ coordinator, dana }) => coordinator.post('update-guide-access.php', { id: dana.id, active: false }),
    ],
    [
      'the session has expired',
      async ({ clock, succeeded, visitor }) => {
        clock.now = new Date('2024-12-10T10:00:00Z')
        return succeeded(visitor.get('get-groups.php'))
      },
    ],
  ] satisfies [string, (api: Awaited<ReturnType<typeof scene>>) => Promise<unknown>][])(
    'after %s',
    async ([, end]) => {
      const api = await scene()
      await api.tell()
      await end(api)
      await api.deliver()
      expect(api.service.messages).toEqual([])
    },
  )

  test('with PUSH=0', async () => {
    const { tell, service, env, ...api } = await scene()
    await tell()
    api.clock.advance(60)
    await deliverBy(pushChannel(), backgroundOf(api, { ...env, PUSH: '0' }))
    expect(service.messages).toEqual([])
  })

  test('to a push service that the operator has removed', async () => {
    const { tell, service, ...api } = await scene()
    await tell()
    api.clock.advance(60)
    await deliverBy(pushChannel(), backgroundOf(api, {}))
    expect(service.messages).toEqual([])
    expect(await api.isSubscribed()).toBe(false)
  })

  test('while the clock may be wrong', async () => {
    const { tell, service, env, ...api } = await scene()
    await tell()
    api.clock.now = new Date('2024-11-26T10:00:00Z')
    await sendOutgoing(backgroundOf(api, env))
    expect(service.messages).toEqual([])
    api.clock.now = inSeconds(noon, hourSeconds)
    await sendOutgoing(backgroundOf(api, env))
    expect(service.messages).toHaveLength(1)
  })
})

test.for([
  ['at night', '2024-11-05T20:00:00Z', '2024-11-06T05:59:00Z', '2024-11-06T06:00:00Z'],
  ['on Shabbat', '2024-11-08T14:00:00Z', '2024-11-09T18:00:00Z', '2024-11-10T06:00:00Z'],
  ['in the night of a holiday', '2025-10-06T17:00:00Z', '2025-10-07T10:00:00Z', '2025-10-08T05:00:00Z'],
] as const)('%s it is silent, and then there is one summary', async ([, from, until, morning]) => {
  const { clock, device, service, tell, deliver } = await scene({ at: new Date(from) })
  await tell()
  await deliver()
  await tell()
  clock.now = new Date(until)
  await deliver(0)
  expect(service.messages).toEqual([])
  clock.now = new Date(morning)
  await deliver(0)
  expect(await device.received()).toMatchObject([{ body: 'יש שני עדכונים בתיקים שלך' }])
})

describe('a push service', () => {
  test.for([404, 410])('that answers %i ends the subscription', async (answer) => {
    const { service, tell, deliver, isSubscribed } = await scene()
    service.answer = answer
    await tell()
    await deliver()
    expect(await isSubscribed()).toBe(false)
    await deliver(daySeconds)
    expect(service.messages).toHaveLength(1)
  })

  test('that answers 429 is not called before the time that it names', async () => {
    const { service, device, tell, deliver } = await scene()
    Object.assign(service, { answer: 429, retryAfter: '600' })
    await tell()
    await deliver()
    Object.assign(service, { answer: 201, retryAfter: '' })
    await deliver(599)
    expect(service.messages).toHaveLength(1)
    await deliver(1)
    expect(await device.received()).toHaveLength(2)
    await deliver(hourSeconds)
    expect(service.messages).toHaveLength(2)
  })

  test('may name the time as a date', async () => {
    const { service, tell, deliver } = await scene()
    Object.assign(service, { answer: 429, retryAfter: 'Tue, 05 Nov 2024 10:20:30 GMT' })
    await tell()
    await deliver()
    await deliver(19 * minuteSeconds)
    expect(service.messages).toHaveLength(1)
    await deliver(minuteSeconds)
    expect(service.messages).toHaveLength(2)
  })

  test.for([500, 503, 400, 403, 307])('that answers %i is called again, each time later', async (answer) => {
    const { service, tell, deliver, isSubscribed } = await scene()
    service.answer = answer
    await tell()
    await deliver()
    const calls: number[] = []
    for (let minute = 1; minute <= 8; minute++) {
      await deliver(minuteSeconds)
      calls.push(service.messages.length)
    }
    expect(calls).toEqual([2, 2, 3, 3, 3, 3, 4, 4])
    expect(await isSubscribed()).toBe(true)
    expect(service.messages.every(({ path }) => path === '/device/1')).toBe(true)
  })

  test.for(['hang', 'drop'] as const)(
    'that does not answer (%s) may have taken the message, so it is called again after an hour',
    async (answer) => {
      const { service, tell, deliver } = await scene()
      service.answer = answer
      await tell()
      await deliver(30, 1000)
      await deliver(59 * minuteSeconds)
      expect(service.messages).toHaveLength(1)
      service.answer = 201
      await deliver(minuteSeconds)
      await deliver(2 * hourSeconds)
      expect(service.messages).toHaveLength(2)
    },
  )

  test('that cannot be reached is called again after an hour', async () => {
    const { service, log, tell, deliver, isSubscribed } = await scene()
    service.close()
    await tell()
    await deliver()
    const unsent = () => log.filter((line) => line.includes('push message not sent')).length
    await deliver(59 * minuteSeconds)
    expect(unsent()).toBe(1)
    await deliver(minuteSeconds)
    expect(unsent()).toBe(2)
    expect(await isSubscribed()).toBe(true)
  })

  test('whose answer does not end is not read to its end', async () => {
    const { service, tell, deliver } = await scene()
    service.answer = 'endless'
    await tell()
    await deliver()
    await deliver(2 * hourSeconds)
    expect(service.messages).toHaveLength(1)
  })

  test('that does not answer delays no other device', async () => {
    const other = await startPushService()
    const { service, signIn, coordinator, succeeded, tell, deliver } = await scene({
      otherServices: [other.origin],
    })
    const guide = await signIn()
    const { subscription, received } = other.createDevice()
    await succeeded(guide.post('add-push-subscription.php', subscription))
    service.answer = 'hang'
    await tell()
    await coordinator.createGroup('עכו', [guide])
    await deliver(30, 1000)
    expect(await received()).toHaveLength(1)
  })
})

test('an address with characters that no address has is stored without them', async () => {
  const { dana, device, service, succeeded, tell, deliver } = await scene()
  const endpoint = `${device.subscription.endpoint}\u0000`
  await succeeded(dana.post('add-push-subscription.php', { ...device.subscription, endpoint }))
  await tell()
  await deliver()
  expect(service.messages).toHaveLength(1)
})

describe('a subscription is refused', () => {
  test.for([
    'https://push.example.org/device',
    'http://fcm.googleapis.com/fcm/send/device',
    'https://fcm.googleapis.com:8443/fcm/send/device',
    'https://fcm.googleapis.com.example.org/device',
    'https://user@fcm.googleapis.com/device',
    'https://push.apple.com.example.org/device',
    'http://127.0.0.1:3000/api/logout.php',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
  ])('at %s', async (endpoint) => {
    const { dana, device } = await scene()
    const { body } = await dana.post('add-push-subscription.php', { ...device.subscription, endpoint })
    expect(body).toMatchObject({ success: false, error: 'unknown-push-service' })
  })

  test('with keys to which nothing can be encrypted', async () => {
    const { dana, device } = await scene()
    const keys = { ...device.subscription.keys, auth: 'AAAA' }
    const { status } = await dana.post('add-push-subscription.php', { ...device.subscription, keys })
    expect(status).toBe(400)
  })
})

test.for([
  'https://fcm.googleapis.com/fcm/send/device',
  'https://updates.push.services.mozilla.com/wpush/v2/device',
  'https://web.push.apple.com/device',
  'https://wns2-am3p.notify.windows.com/w/?token=device',
])('a subscription at %s is accepted', async (endpoint) => {
  const { dana, device, succeeded } = await scene()
  await succeeded(dana.post('add-push-subscription.php', { ...device.subscription, endpoint }))
})

test('another guide who signs in in the same browser takes its subscription over', async () => {
  const { device, isSubscribed, service, signIn, succeeded, tell, deliver } = await scene()
  const next = await signIn()
  await succeeded(next.post('add-push-subscription.php', device.subscription))
  await tell()
  await deliver()
  expect(service.messages).toEqual([])
  expect([await isSubscribed(), await isSubscribed(next)]).toEqual([false, true])
})

test('two servers send a message once', async () => {
  const { service, env, tell, signIn, succeeded, coordinator, ...api } = await scene()
  for (let n = 0; n < 30; n++) {
    const guide = await signIn()
    await succeeded(guide.post('add-push-subscription.php', service.createDevice().subscription))
    await coordinator.createGroup(`עוד ${n}`, [guide])
  }
  const other = startApi({ databaseUrl: api.databaseUrl, env })
  api.clock.advance(60)
  other.clock.now = api.clock.now
  await Promise.all([api, other].map((server) => deliverBy(pushChannel(), backgroundOf(server, env))))
  expect(new Set(service.messages.map(({ path }) => path)).size).toBe(30)
  expect(service.messages).toHaveLength(30)
})

test('a server that stops interrupts what it sends, and another one sends it an hour later', async () => {
  const { service, env, tell, device, deliver, ...api } = await scene()
  service.answer = 'hang'
  await tell()
  api.clock.advance(60)
  const stopping = new AbortController()
  const delivery = deliverBy(pushChannel(), backgroundOf(api, env, { signal: stopping.signal }))
  await expect.poll(() => service.messages.length).toBe(1)
  stopping.abort()
  await delivery
  service.answer = 201
  await deliver(59 * minuteSeconds)
  expect(service.messages).toHaveLength(1)
  await deliver(minuteSeconds)
  expect(await device.received()).toHaveLength(2)
})

test('what was sent is counted', async () => {
  const { service, tell, deliver } = await scene()
  const results: string[] = []
  const listen = (message: string, result: string) => results.push(`${message} ${result}`)
  measurements.on('outgoing', listen)
  await tell()
  await deliver()
  service.answer = 503
  await tell()
  await deliver(hourSeconds)
  measurements.off('outgoing', listen)
  expect(results).toEqual(['push sent', 'push refused'])
})
