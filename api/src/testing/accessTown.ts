import { sql } from 'drizzle-orm'
import { transact } from '../db/transaction.ts'
import { openSession } from '../people/auth/sessions.service.ts'
import { hashToken } from '../people/auth/tokens.ts'
import { lackOf, type Proof, type ProofSettings, proofs } from '../rules/proof.ts'
import { dayInIsrael, daySeconds, inSeconds } from '../rules/time.ts'
import { type Answer, cookieOf, startApi } from './api.ts'
import { challengeFor, createAuthenticator } from './authenticator.ts'
import { startSmsGateway } from './smsGateway.ts'

const maxHeld = 2

const [chief, first] = [1, 2]

const people = [1, 2, 3, 4, 5, 6]

const guides = [4, 5, 6]

const groupIds = [1, 2, 3]

/** Of each person, also of an account that bears another one later. */
const phonesOf = (person: number) => [`050000000${person}`, `051000000${person}`]

const holderOf = (phone: string) => people.find((person) => phonesOf(person).includes(phone))

type Evidence = { account: number; level: Proof }

type Held = Evidence & { cookie: string; provenAt: number }

type Person = {
  sessions: Held[]
  passkeys: (Evidence & { device: ReturnType<typeof createAuthenticator> })[]
  words: (Evidence & { word: string })[]
  links: (Evidence & { token: string })[]
}

type Row = { id: number; phone: string; admin: number; active: boolean; groups: number[] }

/** The guide of one account signs in to the other, as long as the coordinator who merged them has the role. */
type Merge = { from: number; into: number; by: number }

const isInRole = (row: Row | undefined) => row?.active === true && row.admin !== 0

const lesser = (one: Proof, other: Proof) => (proofs.indexOf(one) < proofs.indexOf(other) ? one : other)

/** What a passkey or a word is worth: no more than a link where its maker had proven no phone. */
const strongIf = (level: Proof): Proof => (level === 'code' || level === 'strong' ? 'strong' : level)

export type Step = [act: number, who: number, whom: number, which: number]

export type AccessTown = Awaited<ReturnType<typeof startAccessTown>>

/**
 * Three coordinators and three guides, each with all means of access that they have got, and with what each means is worth: the
 * least that was proven by those who made it. `step` lets one of them act, `broken` says in words which promises do not hold.
 */
export async function startAccessTown() {
  const gateway = await startSmsGateway()
  const settings: ProofSettings = { SIGN_IN: 'phone', COORDINATOR_SIGN_IN: 'any' }
  let api = startApi({ env: settings })
  const { databaseUrl } = api
  for (const person of people) {
    const [phone = ''] = phonesOf(person)
    await api.addGuide({ name: `אדם ${person}`, phone, admin: guides.includes(person) ? 0 : 1 })
  }
  const coordinator = await api.signInAgain(phonesOf(chief)[0] ?? '')
  for (const [n, guideId] of guides.entries()) {
    const { body } = await api.succeeded(coordinator.post('add-group.php', { name: `קבוצה ${n}` }))
    await api.succeeded(coordinator.post('add-guide-groups.php', { guideId, groupIds: [body.id] }))
  }
  await coordinator.post('logout.php')
  const held = new Map<number, Person>(
    people.map((person) => [person, { sessions: [], passkeys: [], words: [], links: [] }]),
  )
  const of = (person: number) => held.get(person) as Person
  const phoneLevel = new Map<number, Proof>()
  let merges: Merge[] = []
  const now = () => api.clock.now.getTime() / 1000

  async function rows(): Promise<Row[]> {
    const found = await api.database.read.raw<{ id: number; phone: string; admin: number; active: number }>(
      sql`select id, phone, admin, case when deactivated_at is null then 1 else 0 end as active from guides order by id`,
    )
    const assigned = await api.database.read.raw<{ group_id: number; guide_id: number }>(
      sql`select group_id, guide_id from group_guides`,
    )
    return found.map((row) => ({
      ...row,
      active: Number(row.active) === 1,
      groups: assigned.flatMap(({ group_id, guide_id }) => (guide_id === row.id ? group_id : [])),
    }))
  }

  function hold(person: number, session: Held) {
    of(person).sessions = [session, ...of(person).sessions].slice(0, maxHeld)
  }

  /** An account and those into which it was merged: the means of all sign in to the last one. */
  function accountsOf(id: number): number[] {
    const merge = merges.find(({ from }) => from === id)
    return merge ? [id, ...accountsOf(merge.into)] : [id]
  }

  function keep(person: number, answer: Answer, by: Evidence, isBare = false) {
    if (!answer.body.success) return
    const account = accountsOf(by.account).at(-1) ?? by.account
    hold(person, { ...by, account, cookie: cookieOf(answer), provenAt: isBare ? 0 : now() })
  }

  /** Whoever sets up a strong means after a code has a strong session, if that is what it lacked. */
  async function strengthen(by: Held) {
    const admin = (await rows()).find(({ id }) => id === by.account)?.admin ?? 0
    if (by.level === 'code' && lackOf(settings, { admin, proof: by.level })) by.level = 'strong'
  }

  const caller = ({ cookie }: Held) => api.caller(cookie)

  const acts = {
    async signIn(person: number, target: Row) {
      const { id: account, phone } = target
      if (settings.SIGN_IN === 'phone') {
        return keep(person, await api.visitor.post('login.php', { phone }), { account, level: 'phone' }, true)
      }
      if (holderOf(phone) !== person) return
      api.clock.advance(1200)
      const sent = await api.visitor.post('login.php', { phone })
      const browser = api.caller(cookieOf(sent))
      const answer = await browser.post('login.php', { phone, code: gateway.lastCode() })
      keep(person, answer, { account, level: lesser('code', strongIf(phoneLevel.get(account) ?? 'code')) })
    },
    async letIn(person: number) {
      const row = (await rows()).find(({ id }) => id === person)
      if (!row?.active || row.admin === 0) return
      const signIn = {
        actor: undefined,
        now: api.clock.now,
        config: { SESSION_DAYS: 90 },
        userAgent: '',
        readCookie: () => undefined,
      }
      const { token } = await transact(api.database, (tx) =>
        openSession(tx, person, signIn, { proof: 'strong', made_from: null }),
      )
      hold(person, { account: person, level: 'strong', cookie: `session=${token}`, provenAt: now() })
    },
    async addPasskey(person: number, _: Row, by: Held) {
      const options = await caller(by).get('get-passkey-options.php')
      if (options.status !== 200) return
      const device = createAuthenticator()
      const credential = device.register(options.body.options.challenge)
      const { body } = await caller(by).post('add-passkey.php', { credential })
      if (!body.success) return
      of(person).passkeys.push({ account: by.account, level: by.level, device })
      await strengthen(by)
    },
    async signInByPasskey(person: number, _: Row, __: Held, pick: number) {
      const { passkeys } = of(person)
      const known = passkeys[pick % passkeys.length]
      if (!known) return
      const credential = known.device.signIn(await challengeFor(api.visitor, 'get-passkey-login-options.php'))
      const answer = await api.visitor.post('login-passkey.php', { credential })
      const level = strongIf(known.level)
      keep(person, answer, { account: known.account, level }, level === 'phone')
    },
    async addWords(person: number, _: Row, by: Held) {
      const { body } = await caller(by).post('add-recovery-words.php')
      for (const word of (body.words ?? []).slice(0, 2)) of(person).words.push({ ...by, word })
      if (body.success) await strengthen(by)
    },
    async giveWord(person: number, target: Row, by: Held) {
      const { body } = await caller(by).post('issue-recovery-word.php', { guideId: target.id })
      if (body.success) of(person).words.push({ account: target.id, level: by.level, word: body.word })
    },
    async signInByWord(person: number, _: Row, __: Held, pick: number) {
      const { words } = of(person)
      const known = words[pick % words.length]
      const row = known && (await rows()).find(({ id }) => id === known.account)
      if (!row) return
      const answer = await api.visitor.post('login.php', { phone: row.phone, word: known.word })
      keep(person, answer, { account: row.id, level: strongIf(known.level) })
    },
    async invite(person: number, target: Row, by: Held, pick: number) {
      const invitation = { phone: target.phone, full_name: 'מוזמנת', groupIds: [] }
      const { body } = await caller(by).post('add-invitation.php', invitation)
      if (!body.success) return
      const asked = settings.SIGN_IN === 'code' || settings.COORDINATOR_SIGN_IN === 'strong'
      if (asked && now() - by.provenAt > 300) throw new Error('a link was made without a fresh proof')
      const receiver = pick % 2 === 0 ? person : (holderOf(target.phone) ?? person)
      of(receiver).links.push({ account: target.id, level: by.level, token: body.token })
    },
    async accept(person: number, _: Row, __: Held, pick: number) {
      const { links } = of(person)
      const known = links[pick % links.length]
      if (!known) return
      const answer = await api.visitor.post('accept-invitation.php', { token: known.token })
      keep(person, answer, { account: known.account, level: lesser('link', known.level) })
    },
    async changePhone(person: number, target: Row, by: Held, pick: number) {
      const own = pick % 3 === 0 ? target.id : person
      const phone = phonesOf(own)[pick % 2]
      const { body } = await caller(by).post('update-guide-phone.php', { id: target.id, phone })
      if (!body.success || phone === undefined || phone === target.phone) return
      phoneLevel.set(target.id, by.level)
      await acts.signIn(person, { ...target, phone })
    },
    setRole: (_: number, target: Row, by: Held, pick: number) =>
      target.id === chief
        ? undefined
        : caller(by).post('update-guide-admin.php', { id: target.id, admin: pick % 2 }),
    setAccess: (_: number, target: Row, by: Held, pick: number) =>
      target.id === chief
        ? undefined
        : caller(by).post('update-guide-access.php', { id: target.id, active: pick % 2 === 0 }),
    cover: (_: number, target: Row, by: Held) => {
      const [fromDay, toDay] = [0, 30].map((days) => dayInIsrael(inSeconds(api.clock.now, days * daySeconds)))
      return caller(by).post('add-cover.php', { coverId: target.id, fromDay, toDay })
    },
    async merge(_: number, target: Row, by: Held, pick: number) {
      const into = guides[pick % guides.length] ?? first
      const merge = { from: target.id, into, name: `אדם ${target.id}` }
      const { body } = await caller(by).post('merge-accounts.php', merge)
      if (!body.success) return
      merges.push({ from: target.id, into, by: by.account })
      phoneLevel.set(target.id, by.level)
      for (const { passkeys } of held.values()) {
        for (const passkey of passkeys) if (passkey.account === target.id) passkey.account = into
      }
    },
    async closeYear(_: number, __: Row, by: Held) {
      const draft = await caller(by).get('get-year-close-draft.php')
      const preview = await caller(by).get('preview-year-close.php')
      if (draft.status !== 200 || preview.status !== 200) return
      const { id, label } = draft.body.year
      const { fingerprint } = preview.body
      await caller(by).post('close-year.php', { id, label, next: draft.body.next, fingerprint })
    },
    async reopenYear(_: number, __: Row, by: Held) {
      const { body } = await caller(by).get('get-years.php')
      const id = body.years?.at(1)?.id
      if (id !== undefined) await caller(by).post('reopen-year.php', { id })
    },
    async deletePasskey(_: number, target: Row, by: Held, pick: number) {
      const { body } = await caller(by).get('get-passkeys.php', { guideId: target.id })
      const id = body.passkeys?.at(pick % Math.max(1, body.passkeys.length))?.id
      if (id !== undefined) await caller(by).post('delete-passkey.php', { id })
    },
    endSessions: (_: number, target: Row, by: Held) =>
      caller(by).post('delete-sessions.php', { guideId: target.id }),
    logOut: (_: number, __: Row, by: Held) => caller(by).post('logout.php'),
    settings: (_: number, __: Row, ___: Held, pick: number) => {
      settings.SIGN_IN = pick % 2 === 0 ? 'phone' : 'code'
      settings.COORDINATOR_SIGN_IN = pick % 3 === 0 ? 'any' : 'strong'
      const at = api.clock.now
      api = startApi({ databaseUrl, rateLimit: 1e6, env: { ...settings, SMS_URL: gateway.url } })
      api.clock.now = at
    },
    clock: (_: number, __: Row, ___: Held, pick: number) => api.clock.advance([10, 400, 4000][pick % 3] ?? 0),
  }

  /** Most acts need a session, many one with a fresh proof. */
  async function sessionOf(person: number, pick: number): Promise<Held> {
    const { sessions } = of(person)
    const chosen = sessions[pick % Math.max(1, sessions.length)]
    if (chosen && (pick % 2 === 0 || now() - chosen.provenAt < 300)) return chosen
    const own = (await rows()).find(({ id }) => id === person)
    if (own && isInRole(own)) await acts.letIn(person)
    else if (own) await acts.signIn(person, own)
    return of(person).sessions[0] ?? { account: person, level: 'phone', cookie: '', provenAt: 0 }
  }

  const names = Object.keys(acts) as (keyof typeof acts)[]
  // What makes a means and what uses it must meet in one history.
  names.push('setRole', 'setRole', 'setRole', 'signIn', 'signIn', 'settings', 'addPasskey', 'signInByPasskey')

  async function step([name, who, whom, pick]: Step) {
    const person = people[who % people.length] ?? first
    const target = (await rows())[whom % people.length]
    const by = await sessionOf(person, pick)
    const act = names[name % names.length]
    if (act && target) await acts[act](person, target, by, pick)
    return act
  }

  async function forgetEnded() {
    const open = await api.database.read.raw<{ token_hash: string }>(
      sql`select token_hash from sessions where expires_at > ''`,
    )
    const hashes = new Set(open.map(({ token_hash }) => token_hash))
    for (const person of held.values()) {
      person.sessions = person.sessions.filter(({ cookie }) =>
        hashes.has(hashToken(cookie.split('=')[1] ?? '')),
      )
    }
  }

  async function broken(): Promise<string[]> {
    const found: string[] = []
    const all = await rows()
    const rowOf = (id: number) => all.find((row) => row.id === id)
    merges = merges.filter(({ by }) => isInRole(rowOf(by)))
    await forgetEnded()
    for (const person of people) {
      const own = accountsOf(person).flatMap((id) => rowOf(id) ?? [])
      for (const session of of(person).sessions) {
        const account = rowOf(session.account)
        const isWeak = account && lackOf(settings, { admin: account.admin, proof: session.level })
        if (isWeak && (await caller(session).get('get-inbox.php')).status === 200)
          found.push(`${session.level} of ${person} is worth more than when it was made`)
        const isOpenDoor =
          settings.SIGN_IN === 'phone' && (account?.admin === 0 || settings.COORDINATOR_SIGN_IN === 'any')
        if (isOpenDoor) continue
        const mayRead = (groupId: number) =>
          own.some(({ active, admin, groups }) => active && (admin !== 0 || groups.includes(groupId)))
        for (const groupId of groupIds.filter((id) => !mayRead(id))) {
          const { status } = await caller(session).get('get-group-trainees.php', { groupId })
          if (status === 200) found.push(`${person} reads group ${groupId} as ${session.account}`)
        }
      }
    }
    const outlived = await api.database.read.raw(
      sql`select access_grants.id from access_grants join guides on guides.id = made_by
        where (admin = 0 or deactivated_at is not null)
          and access_grants.id not in (select phone_from from guides where phone_from is not null and guides.id = made_by)`,
    )
    if (outlived.length > 0) found.push('a grant outlives the role of its maker')
    const covers = await api.database.read.raw(
      sql`select covers.id from covers join guides on guides.id = coordinator_id or guides.id = cover_id where admin = 0`,
    )
    if (covers.length > 0) found.push('a cover outlives the role')
    return found
  }

  return { step, broken, database: () => api.database }
}
