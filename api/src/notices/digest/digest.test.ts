import { describe, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from '../../rules/time.ts'
import { startApi } from '../../testing/api.ts'
import { backgroundOf } from '../../testing/background.ts'
import { contentsOf } from '../../testing/contents.ts'
import { moveToReview } from '../../testing/inReview.ts'
import { startMailServer, textsOf } from '../../testing/mailServer.ts'
import { deliver as deliverBy } from '../channel.ts'
import { digestChannel } from './digest.channel.ts'
import { createMailer } from './mailer.ts'

const address = 'rotem@hafifa.example'

const origin = 'https://hafifa.example'

/** A Sunday at eight in Israel. */
const sunday = new Date('2024-11-10T06:00:00Z')

async function scene() {
  const server = await startMailServer()
  const env = { SMTP_URL: server.url, MAIL_FROM: 'hafifa@hafifa.example', PUBLIC_URL: origin }
  const api = startApi({ env, smsTimeoutMs: 2000 })
  const rotem = await api.signInCoordinator('רותם')
  const ask = () => rotem.post('update-digest.php', { address })
  const linkToken = () =>
    /hafifa\.example\/digest#([\w-]+)/.exec(textsOf(server.mails.at(-1)?.raw ?? ''))?.[1]
  const confirm = (token = linkToken()) => api.visitor.post('confirm-digest.php', { token })

  async function handIn(): Promise<number> {
    const groupId = await rotem.createGroup('חיפה')
    await moveToReview(api, groupId)
    return groupId
  }

  async function subscribe() {
    await api.succeeded(ask())
    await api.succeeded(confirm())
    server.mails.length = 0
  }

  async function deliver(at?: Date | string) {
    if (at) api.clock.now = new Date(at)
    await deliverBy(digestChannel, backgroundOf(api, env))
  }

  const digest = async () => (await api.succeeded(rotem.get('get-digest.php'))).body.digest
  return { ...api, server, env, rotem, handIn, ask, linkToken, confirm, subscribe, deliver, digest }
}

describe('an address', () => {
  test('gets a link, and no digest before the link was used', async () => {
    const { ask, digest, server, succeeded, handIn, deliver, confirm } = await scene()
    await handIn()
    await succeeded(ask())
    expect(server.mails).toMatchObject([{ to: address }])
    expect(await digest()).toEqual({ address, confirmed: false })
    await deliver(sunday)
    expect(server.mails).toHaveLength(1)
    const { body } = await confirm()
    expect(body).toMatchObject({ error: 'digest-link-ended' })
  })

  test('is confirmed by the link, once', async () => {
    const { ask, confirm, digest, linkToken, succeeded } = await scene()
    await succeeded(ask())
    const token = linkToken()
    await succeeded(confirm(token))
    expect(await digest()).toEqual({ address, confirmed: true })
    expect((await confirm(token)).body).toMatchObject({ error: 'digest-link-ended' })
  })

  test('gets no second link within a minute', async () => {
    const { ask, clock, server, succeeded } = await scene()
    await succeeded(ask())
    expect((await ask()).body).toMatchObject({ error: 'digest-wait' })
    clock.advance(60)
    await succeeded(ask())
    expect(server.mails).toHaveLength(2)
  })

  test.for([
    ['taking the first one back', false],
    ['confirming and ending it', true],
  ] as const)('gets no second link within a minute by %s', async ([, confirmed]) => {
    const { ask, confirm, clock, digest, rotem, server, succeeded } = await scene()
    await succeeded(ask())
    if (confirmed) await succeeded(confirm())
    await succeeded(rotem.post('update-digest.php', { address: null }))
    expect(await digest()).toBe(null)
    expect((await ask()).body).toMatchObject({ error: 'digest-wait' })
    expect(server.mails).toHaveLength(1)
    clock.advance(60)
    await succeeded(ask())
    expect(await digest()).toEqual({ address, confirmed: false })
  })

  test('that was taken back is not confirmed by its link, and not stored', async () => {
    const { ask, confirm, digest, rotem, database, succeeded } = await scene()
    await succeeded(ask())
    await succeeded(rotem.post('update-digest.php', { address: null }))
    expect((await confirm()).body).toMatchObject({ error: 'digest-link-ended' })
    expect(await digest()).toBe(null)
    expect(JSON.stringify(await contentsOf(database.read))).not.toContain(address)
  })

  test('is told to the coordinator alone, and not to guides', async () => {
    const { signIn } = await scene()
    const guide = await signIn()
    expect((await guide.post('update-digest.php', { address })).status).toBe(403)
  })

  test('is refused where the server sends no mail', async () => {
    const { signInCoordinator } = startApi()
    const coordinator = await signInCoordinator()
    expect((await coordinator.get('get-digest.php')).body).toMatchObject({ offered: false })
    const { body } = await coordinator.post('update-digest.php', { address })
    expect(body).toMatchObject({ error: 'digest-not-offered' })
  })

  test.for(['refuse', 'hang'] as const)(
    'is refused if the mail server does not take the link (%s)',
    async (behaviour) => {
      const { ask, log, server } = await scene()
      server.behaviour = behaviour
      expect((await ask()).body).toMatchObject({ error: 'mail-not-sent' })
      expect(log.join('')).toContain('link not sent')
      expect(log.join('')).not.toContain(address)
    },
  )
})

test('a mail server that is not on this machine gets nothing in the clear', async () => {
  // Of this machine, but not the address by which a machine calls itself.
  const server = await startMailServer('127.0.0.2')
  const send = createMailer({ SMTP_URL: server.url, MAIL_FROM: 'hafifa@hafifa.example' }, 500)
  const mail = { to: address, subject: '', text: '', html: '' }
  await expect(send(mail)).rejects.toThrow('ETLS')
  expect(server.mails).toEqual([])
})

describe('the digest', () => {
  test('says what waits, with a link each, and how to end it', async () => {
    const { deliver, rotem, server, succeeded, handIn, subscribe } = await scene()
    const group_id = await handIn()
    const trainee = { group_id, first_name: 'נועם', last_name: 'לוי' }
    await succeeded(rotem.post('add-trainee.php', trainee))
    await subscribe()
    await deliver(sunday)
    const [{ to, raw } = { to: '', raw: '' }] = server.mails
    expect(to).toBe(address)
    const text = textsOf(raw)
    expect(text).toContain(`${origin}/dashboard?rule=review`)
    expect(text).not.toMatch(/חיפה|נועם|לוי/)
    expect(raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
    expect(raw).toMatch(/List-Unsubscribe: <https:\/\/hafifa\.example\/digest\/stop\?token=[\w-]+>/i)
    expect(raw).toMatch(/Message-ID: <digest-1-2024-11-10@hafifa\.example>/i)
  })

  test('is sent once a week', async () => {
    const { deliver, server, handIn, subscribe } = await scene()
    await handIn()
    await subscribe()
    await deliver(sunday)
    await deliver('2024-11-11T10:00:00Z')
    expect(server.mails).toHaveLength(1)
    await deliver('2024-11-17T06:00:00Z')
    expect(server.mails).toHaveLength(2)
  })

  test.for([
    ['before eight on Sunday', '2024-11-10T05:59:00Z', '2024-11-10T06:00:00Z'],
    ['on Rosh Hashana', '2026-09-13T05:00:00Z', '2026-09-14T05:00:00Z'],
    ['on Pesach', '2025-04-13T05:00:00Z', '2025-04-14T05:00:00Z'],
  ] as const)('is not sent %s', async ([, quiet, working]) => {
    const { handIn, clock, deliver, server, signInAgain, succeeded, rotem, confirm } = await scene()
    await handIn()
    clock.now = new Date(Date.parse(quiet) - 6 * daySeconds * 1000)
    const again = await signInAgain(rotem.phone)
    await succeeded(again.post('update-digest.php', { address }))
    await succeeded(confirm())
    server.mails.length = 0
    await deliver(quiet)
    expect(server.mails).toEqual([])
    await deliver(working)
    expect(server.mails).toHaveLength(1)
  })

  test('is not sent if there is nothing to say', async () => {
    const { deliver, server, subscribe } = await scene()
    await subscribe()
    await deliver(sunday)
    expect(server.mails).toEqual([])
  })

  test.for([
    ['role', 'update-guide-admin.php', { admin: 0 }],
    ['access', 'update-guide-access.php', { active: false }],
  ] as const)('ends with the %s', async ([, call, change]) => {
    const { handIn, deliver, server, rotem, signInCoordinator, subscribe, succeeded } = await scene()
    await handIn()
    await subscribe()
    const other = await signInCoordinator()
    await succeeded(other.post(call, { id: rotem.id, ...change }))
    await deliver(sunday)
    expect(server.mails).toEqual([])
  })

  test('is sent once by two servers', async () => {
    const { server, handIn, subscribe, env, ...api } = await scene()
    await handIn()
    await subscribe()
    const other = startApi({ databaseUrl: api.databaseUrl, env })
    api.clock.now = sunday
    other.clock.now = sunday
    await Promise.all([api, other].map((one) => deliverBy(digestChannel, backgroundOf(one, env))))
    expect(server.mails).toHaveLength(1)
  })

  test.for(['refuse', 'hang'] as const)('is tried again if the mail server fails (%s)', async (behaviour) => {
    const { clock, deliver, log, server, handIn, subscribe } = await scene()
    await handIn()
    await subscribe()
    server.behaviour = behaviour
    await deliver(sunday)
    server.behaviour = 'accept'
    expect(server.mails).toEqual([])
    clock.advance(60)
    await deliver()
    expect(server.mails).toHaveLength(1)
    expect(log.join('')).toContain('digest not sent')
    expect(log.join('')).not.toContain(address)
  })

  test('is tried again if the mail server is down', async () => {
    const { deliver, log, server, handIn, subscribe } = await scene()
    await handIn()
    await subscribe()
    await server.close()
    await deliver(sunday)
    expect(log.join('')).toContain('ESOCKET')
  })

  test('whose sending was interrupted is repeated at the earliest after an hour', async () => {
    const { clock, deliver, server, handIn, subscribe, env, ...api } = await scene()
    await handIn()
    await subscribe()
    server.behaviour = 'hang'
    const before = server.connections
    clock.now = sunday
    const stopping = new AbortController()
    const delivery = deliverBy(
      digestChannel,
      backgroundOf({ clock, ...api }, env, { signal: stopping.signal }),
    )
    await expect.poll(() => server.connections).toBe(before + 1)
    stopping.abort()
    await delivery
    server.behaviour = 'accept'
    clock.advance(hourSeconds - 1)
    await deliver()
    expect(server.mails).toEqual([])
    clock.advance(1)
    await deliver()
    expect(server.mails).toHaveLength(1)
  })
})

describe('the link in the digest', () => {
  async function sent() {
    const api = await scene()
    await api.handIn()
    await api.subscribe()
    await api.deliver(sunday)
    const path = /List-Unsubscribe: <https:\/\/hafifa\.example(\S+)>/i.exec(
      api.server.mails[0]?.raw ?? '',
    )?.[1]
    return { ...api, path: path ?? '', token: path?.split('token=')[1] ?? '' }
  }

  test('ends it by one press of a mail program, without a session', async () => {
    const { path, send, digest } = await sent()
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await send(path, { method: 'POST', body: form })).status).toBe(200)
    expect(await digest()).toBe(null)
  })

  test('ends it by the page, as often as it is pressed', async () => {
    const { token, visitor, succeeded, digest } = await sent()
    await succeeded(visitor.post('stop-digest.php', { token }))
    await succeeded(visitor.post('stop-digest.php', { token }))
    expect(await digest()).toBe(null)
  })

  test.for(['', '1', '1-wrong', '999-wrong', 'x'])('ends nothing with the token "%s"', async (token) => {
    const { visitor, succeeded, digest } = await sent()
    await succeeded(visitor.post('stop-digest.php', { token }))
    expect(await digest()).toEqual({ address, confirmed: true })
  })
})
