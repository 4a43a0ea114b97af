import { describe, expect, test } from 'vitest'
import { Stage } from '../../rules/stages.ts'
import { daySeconds, hourSeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { backgroundOf } from '../../testing/background.ts'
import { moveToReview } from '../../testing/inReview.ts'
import { startSmsGateway } from '../../testing/smsGateway.ts'
import { startPushService } from '../../testing/startPushService.ts'
import { deliver } from '../channel.ts'
import { returnedChannel, returnedText } from './returned.channel.ts'

const twoDays = 2 * daySeconds

async function scene(further: Record<string, string> = {}) {
  const gateway = await startSmsGateway()
  const service = await startPushService()
  const env = { SMS_URL: gateway.url, SMS_RETURNED: '1', PUSH_SERVICES: service.origin, ...further }
  const api = startApi({ env })
  const coordinator = await api.signInCoordinator()
  const dana = await api.signIn({ name: 'דנה' })
  const groupId = await coordinator.createGroup('חיפה', [dana])

  async function reject() {
    await moveToReview(api, groupId)
    const rejection = { group_id: groupId, stage_id: Stage.update, reason: 'חסר מיקום' }
    await api.succeeded(coordinator.post('update-group-stage.php', rejection))
  }

  async function send(afterSeconds: number) {
    api.clock.advance(afterSeconds)
    await deliver(returnedChannel, backgroundOf(api, env))
  }

  api.clock.advance(hourSeconds)
  await reject()
  return { ...api, gateway, service, env, coordinator, dana, groupId, reject, send }
}

test('a guide whose file was returned and who has not looked for two days gets one message', async () => {
  const { dana, gateway, send } = await scene()
  await send(twoDays - 1)
  expect(gateway.messages).toEqual([])
  await send(1)
  await send(daySeconds)
  expect(gateway.messages.map(({ body }) => JSON.parse(body))).toEqual([
    { to: dana.phone, text: returnedText() },
  ])
})

test('a file that is returned again is told again', async () => {
  const { gateway, reject, send } = await scene()
  await send(twoDays)
  await reject()
  await send(3 * daySeconds)
  expect(gateway.messages).toHaveLength(2)
})

describe('no message is sent', () => {
  test.for([
    ['with SMS_RETURNED=0', async () => undefined, { SMS_RETURNED: '0' }],
    [
      'to who has looked',
      async ({ clock, dana, succeeded }) => {
        clock.advance(daySeconds)
        await succeeded(dana.get('get-guide.php', { id: dana.id }))
        clock.advance(-daySeconds)
      },
    ],
    [
      'to a device that gets push messages',
      async ({ dana, service, succeeded }) => {
        await succeeded(dana.post('add-push-subscription.php', service.createDevice().subscription))
      },
    ],
    [
      'to who has lost the group',
      async ({ coordinator, dana, groupId, succeeded }) => {
        await succeeded(coordinator.post('delete-guide-group.php', { guideId: dana.id, groupId }))
      },
    ],
    [
      'to who may no longer sign in',
      async ({ coordinator, dana, succeeded }) => {
        await succeeded(coordinator.post('update-guide-access.php', { id: dana.id, active: false }))
      },
    ],
  ] as [string, (api: Awaited<ReturnType<typeof scene>>) => Promise<unknown>, Record<string, string>?][])(
    '%s',
    async ([, prepare, env]) => {
      const api = await scene(env)
      await prepare(api)
      await api.send(twoDays)
      expect(api.gateway.messages).toEqual([])
    },
  )

  test('at night, but in the morning', async () => {
    const { gateway, send } = await scene()
    await send(twoDays + 10 * hourSeconds)
    expect(gateway.messages).toEqual([])
    await send(12 * hourSeconds)
    expect(gateway.messages).toHaveLength(1)
  })

  test('beyond half of the daily limit, so that codes can be sent', async () => {
    const { gateway, send, clock, visitor, env, ...api } = await scene({
      SMS_DAILY_LIMIT: '4',
      SIGN_IN: 'phone',
    })
    const coded = startApi({ databaseUrl: api.databaseUrl, env: { ...env, SIGN_IN: 'code' } })
    clock.advance(twoDays)
    coded.clock.now = clock.now
    for (const phone of ['0501111111', '0502222222']) {
      expect((await coded.visitor.post('login.php', { phone })).body.error).toBe('code-sent')
    }
    await send(0)
    expect(gateway.messages).toHaveLength(2)
    await send(daySeconds)
    expect(gateway.messages).toHaveLength(3)
  })
})

test('a message that the gateway refuses is sent again after an hour', async () => {
  const { gateway, log, dana, send } = await scene()
  gateway.answer = 500
  await send(twoDays)
  gateway.answer = 200
  await send(hourSeconds - 1)
  expect(gateway.messages).toHaveLength(1)
  await send(1)
  expect(gateway.messages).toHaveLength(2)
  expect(log.join('')).toContain('returned file not texted')
  expect(log.join('')).not.toContain(dana.phone)
})

test('two servers send a message once', async () => {
  const { clock, env, gateway, ...api } = await scene()
  clock.advance(twoDays)
  const other = startApi({ databaseUrl: api.databaseUrl, env })
  other.clock.now = clock.now
  await Promise.all([{ clock, ...api }, other].map((one) => deliver(returnedChannel, backgroundOf(one, env))))
  expect(gateway.messages).toHaveLength(1)
})

test.for(['', 'https://hafifa.example.org', `https://${'x'.repeat(60)}.example.org`])(
  'the message fits into one part, with the address "%s" if there is room',
  (address) => {
    const text = returnedText(address)
    expect(text.length).toBeLessThanOrEqual(70)
    expect(text.includes(address)).toBe(address.length < 60)
  },
)
