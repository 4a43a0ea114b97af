import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { transact } from '../db/transaction.ts'
import { createChangeFeed } from '../groups/changes/changeFeed.ts'
import { createViewBuffer } from '../groups/views/viewBuffer.ts'
import { createMailer } from '../notices/digest/mailer.ts'
import { commitEntries } from '../notices/inbox/commitEntries.ts'
import { giveRecoveryWord, newWord } from '../people/auth/recoveryWords.service.ts'
import { createSignInLimit } from '../people/auth/signInLimit.ts'
import { createSmsSender } from '../people/auth/sms.ts'
import { hashToken } from '../people/auth/tokens.ts'
import { createGuide } from '../people/guides/guides.service.ts'
import { createSignInRecorder } from '../people/sign-ins/recorder.ts'
import { openDatabase } from '../registry/database.ts'
import type { CallName, ReadName } from '../rules/callList.ts'
import { inSeconds } from '../rules/time.ts'
import { takeDatabase } from './databases.ts'

type Options = {
  rateLimit?: number
  trustProxy?: boolean
  registration?: Config['REGISTRATION']
  databaseUrl?: string
  begun?: { contents: Uint8Array; people: number }
  heartbeatMs?: number
  /** Milliseconds whose changes are one event of a stream. */
  burstMs?: number
  smsTimeoutMs?: number
  env?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects of a body by reading it.
export type Answer = { status: number; body: any; headers: Headers }

type From = { address?: string; host?: string }

export function cookieOf({ headers }: Pick<Answer, 'headers'>): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

export const isRead = (call: string): call is ReadName => /^(get|preview)-/.test(call)

export function startApi(options: Options = {}) {
  const {
    rateLimit = 60,
    trustProxy = false,
    registration = 'open',
    heartbeatMs,
    burstMs,
    smsTimeoutMs,
    begun,
    env = {},
  } = options
  const own = options.databaseUrl === undefined ? takeDatabase(begun?.contents) : undefined
  const databaseUrl = options.databaseUrl ?? own?.url ?? ''
  const database = openDatabase(databaseUrl)
  onTestFinished(async () => {
    await signIns.settled()
    await database.close()
    await own?.remove()
  })
  const views = createViewBuffer(database, commitEntries)
  const clock = {
    now: new Date('2024-11-05T10:00:00Z'),
    advance(seconds: number) {
      clock.now = inSeconds(clock.now, seconds)
    },
  }
  const log: string[] = []
  const logger = pino({ base: null }, { write: (line: string) => log.push(line) })
  const signIns = createSignInRecorder(database, logger)
  const config = {
    ...readConfig({
      REGISTRATION: registration,
      COORDINATOR_SIGN_IN: 'any',
      OFFLINE_DAYS: '7',
      ...env,
    }),
    TRUST_PROXY: trustProxy,
  }
  const changes = createChangeFeed(database, config, logger, { heartbeatMs, burstMs, now: () => clock.now })
  const app = createApp(
    {
      config,
      database,
      signInLimit: createSignInLimit(database, rateLimit),
      sendSms: createSmsSender(config, smsTimeoutMs),
      sendMail: createMailer(config, smsTimeoutMs),
      signIns,
      views,
      changes,
      now: () => clock.now,
    },
    logger,
  )

  const ownHost = URL.parse(config.PUBLIC_URL ?? '')?.host ?? 'hafifa.test'

  async function send(
    path: string,
    init: RequestInit = {},
    { address = '10.0.0.1', host = ownHost }: From = {},
  ): Promise<Answer> {
    const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' }
    const request = new Request(`http://${host}${path}`, init)
    request.headers.set('host', host)
    const response = await app.fetch(request, { incoming: { socket } })
    const { headers } = response
    const isStream = headers.get('content-type') === 'text/event-stream'
    if (isStream) await response.body?.cancel()
    if (headers.has('content-disposition')) {
      return { status: response.status, body: new Uint8Array(await response.arrayBuffer()), headers }
    }
    const text = isStream ? '' : await response.text()
    const isJson =
      headers.get('content-type')?.startsWith('application/json') && !headers.has('content-encoding')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers }
  }

  function caller(cookie?: string, from?: From) {
    const session: Record<string, string> = cookie ? { cookie } : {}
    return {
      open: (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
        send(path, { headers: { ...session, ...headers } }, from),
      get(name: CallName, query: Record<string, string | number> = {}): Promise<Answer> {
        const search = new URLSearchParams()
        for (const [key, value] of Object.entries(query)) search.set(key, String(value))
        return this.open(`/api/${name}?${search}`)
      },
      post(name: CallName, body: unknown = {}, further: Record<string, string> = {}): Promise<Answer> {
        const json = JSON.stringify(body)
        const headers = {
          ...session,
          ...further,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(json)),
        }
        return send(`/api/${name}`, { method: 'POST', headers, body: json }, from)
      },
      call(name: CallName, input: Record<string, unknown>): Promise<Answer> {
        return isRead(name)
          ? this.get(name, input as Record<string, string | number>)
          : this.post(name, input)
      },
    }
  }

  const signedInBy = (answer: Pick<Answer, 'headers'>) => caller(cookieOf(answer))

  async function succeeded(call: Promise<Answer>): Promise<Answer> {
    const answer = await call
    if (answer.status === 200 && answer.body.success !== false) return answer
    const errors = log.filter((line) => JSON.parse(line).level >= 50)
    throw new Error([`${answer.status} ${JSON.stringify(answer.body)}`, ...errors].join('\n'))
  }

  const visitor = caller()
  let people = begun?.people ?? 0

  function addGuide({ name, phone, admin }: { name: string; phone: string; admin: number }) {
    return transact(database, (tx) => createGuide(tx, { full_name: name, phone, admin }, clock.now))
  }

  async function signIn({ name = '', admin = 0 } = {}) {
    people += 1
    const phone = `05${String(people).padStart(8, '0')}`
    const guide = await addGuide({ name: name || `מדריך ${people}`, phone, admin })
    return { ...(await signInAgain(phone)), id: guide.id, phone, name: guide.full_name }
  }

  async function signInAgain(phone: string, headers: Record<string, string> = {}, word?: string) {
    const cookie = cookieOf(await succeeded(visitor.post('login.php', { phone, word }, headers)))
    // Recorded after the answer, perhaps while the test compares the tables.
    await signIns.settled()
    return { ...caller(cookie), cookie, sessionId: hashToken(cookie.replace('session=', '')) }
  }

  /** Signs in again by a word from an operator, which proves everything. */
  async function prove<Person extends { id: number; phone: string }>(person: Person) {
    const given = await newWord(database.read, person.id)
    const { word } = await transact(database, (tx) =>
      giveRecoveryWord(tx, given, { proof: 'strong', made_from: null }, clock.now),
    )
    return { ...person, ...(await signInAgain(person.phone, {}, word)) }
  }

  async function signInCoordinator(name = 'רכזת') {
    const coordinator = await signIn({ name, admin: 1 })
    return {
      ...coordinator,
      async createGroup(groupName: string, members: { id: number }[] = []): Promise<number> {
        const { body } = await succeeded(coordinator.post('add-group.php', { name: groupName }))
        for (const { id } of members) {
          await succeeded(coordinator.post('add-guide-groups.php', { guideId: id, groupIds: [body.id] }))
        }
        return body.id
      },
    }
  }

  return {
    app,
    database,
    databaseUrl,
    signIns,
    views,
    changes,
    clock,
    log,
    logger,
    send,
    caller,
    signedInBy,
    visitor,
    succeeded,
    addGuide,
    countPeople: () => people,
    signIn,
    signInAgain,
    prove,
    signInCoordinator,
  }
}
