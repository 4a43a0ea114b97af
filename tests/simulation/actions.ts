import type { Browser, OpenPage } from './browser.ts'
import type { Answered, Page } from './pageContract.ts'
import { createRandom, type Random } from './random.ts'
import { moments } from './server.ts'
import { fields, groupIds, guideIds, guideOf, markOf, mergeable, nameOf, phones } from './town.ts'
import type { World } from './world.ts'

/** A step of a history. `luck` decides what is left open. */
export type Step = { action: string; browser: number; luck: number; waitMs: number }

type Scene = { world: World; browser: Browser; page: OpenPage; random: Random }

type Action = {
  /** How often it is drawn. */
  weight: number
  run: (scene: Scene) => void | Promise<void>
}

/** Null for the whole file. */
const threadFields = ['activity_hours', 'safety_events', null] as const

const grades = ['ט', 'י', 'יב'] as const

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Those of the same person as the one of a page. */
function accountsOf(browser: Browser, guideId: number): ReadonlySet<number> {
  const accounts = browser.accounts()
  return accounts.has(guideId) ? accounts : new Set([guideId])
}

/** Of guides, and of a coordinator who has a file open. */
const typing: Record<string, Action> = {
  type: {
    weight: 40,
    run({ world: { ledger, clock }, browser, page, random }) {
      const [guideId, groupId] = [page.code.guideId(), page.code.openGroup()]
      const screen = page.code.screen()
      if (guideId === null || groupId === undefined || !screen) return
      const field = random.pick(fields)
      // A copy has no incidents.
      if (field in screen.conflicts || !(field in screen.values)) return
      const accounts = accountsOf(browser, guideId)
      const text = ledger.next(markOf(groupId), browser.id, accounts, groupId, field)
      ledger.type({ browser: browser.id, guideId, groupId, field, text, at: clock.now() }, accounts)
      page.code.type(field, text)
    },
  },
  clear: {
    weight: 2,
    run({ world: { ledger }, browser, page, random }) {
      const [guideId, groupId] = [page.code.guideId(), page.code.openGroup()]
      const screen = page.code.screen()
      if (guideId === null || groupId === undefined || !screen) return
      const field = random.pick(fields)
      if (!(field in screen.values)) return
      ledger.giveUp(browser.id, accountsOf(browser, guideId), groupId, field)
      page.code.type(field, '')
    },
  },
  resolve: {
    weight: 8,
    run({ world: { ledger, clock }, browser, page, random }) {
      const [guideId, groupId] = [page.code.guideId(), page.code.openGroup()]
      const screen = page.code.screen()
      if (guideId === null || groupId === undefined || !screen) return
      const accounts = accountsOf(browser, guideId)
      for (const [field, theirs] of Object.entries(screen.conflicts)) {
        const mine = screen.values[field] ?? null
        if (random.chance(0.5)) {
          const typed = { browser: browser.id, guideId, groupId, field, at: clock.now() }
          if (mine) ledger.type({ ...typed, text: mine }, accounts)
          page.code.resolve(field, mine)
        } else {
          ledger.giveUp(browser.id, accounts, groupId, field)
          page.code.resolve(field, theirs)
        }
      }
    },
  },
  focus: {
    weight: 4,
    run({ page, random }) {
      const field = random.pick(fields)
      if (random.chance(0.4)) page.code.hold(field)
      else for (const one of fields) page.code.release(one)
    },
  },
  save: { weight: 4, run: ({ page }) => page.code.flush() },
  retry: { weight: 2, run: ({ page }) => page.code.retry() },
}

const pages: Record<string, Action> = {
  openGroup: {
    weight: 12,
    run({ page, random }) {
      page.code.open(random.pick(groupIds))
    },
  },
  hide: { weight: 4, run: ({ page }) => page.hide() },
  /** The phone is put away, but its pages go on. */
  putAway: {
    weight: 2,
    async run({ world, page, random }) {
      page.hide()
      await world.clock.advance(random.between(2, 20) * minute)
    },
  },
  reload: { weight: 3, run: ({ world, browser }) => world.reload(browser) },
  kill: { weight: 4, run: ({ world, browser }) => world.kill(browser) },
  signOut: { weight: 1, run: ({ page }) => void page.code.signOut() },
  /** Of which the page does not hear. */
  otherTab: { weight: 2, run: ({ page, random }) => page.signInElsewhere(random.pick(phones)) },
  /** Another guide signs in on the phone, or its own guide again. */
  lend: {
    weight: 3,
    async run({ world, browser, page, random }) {
      if (browser.id === coordinatorsBrowser) return
      browser.lend(random.pick(phonesOfGuides))
      const guideId = page.code.guideId()
      if (guideId === null) return
      if (random.chance(0.5)) {
        void page.code.signOut()
        await world.clock.advance(10 * second)
        if (page.code.isAsking()) world.agree(browser)
      } else asCoordinator(world, (other) => other.code.call('delete-sessions.php', { guideId }))
    },
  },
  /** A guide types after the session has expired, and a colleague signs in, which returns to the same file. */
  lendFile: {
    weight: 5,
    async run({ world, browser, page, random }) {
      const [guideId, groupId] = [page.code.guideId(), page.code.openGroup()]
      if (guideId === null || groupId === undefined || page.code.isAsking()) return
      const isColleague = (phone: string) =>
        guideOf(phone) !== guideId && world.watched.groupsOf(guideOf(phone)).includes(groupId)
      const colleagues = phonesOfGuides.filter(isColleague)
      if (browser.id === coordinatorsBrowser || colleagues.length === 0) return
      browser.expireCookies()
      typing.type?.run({ world, browser, page, random })
      await world.clock.advance(10 * second)
      if (browser.page() !== page || page.code.guideId() !== null) return
      browser.lend(random.pick(colleagues))
      await during(world, page.code.signIn(browser.holder()))
      page.code.open(groupId)
    },
  },
}

const trainees: Record<string, Action> = {
  addTrainee: {
    weight: 6,
    run({ world, browser, page, random }) {
      const groupId = page.code.openGroup()
      if (groupId === undefined) return
      const name = write(world, groupId, browser, page)
      const input = { group_id: groupId, first_name: name, last_name: 'לוי', grade: random.pick(grades) }
      press(
        world,
        page,
        () => page.code.call('add-trainee.php', input, name),
        () => world.ledger.accept(browser.id, name),
      )
    },
  },
  changeTrainee: {
    weight: 4,
    run({ world, browser, page, random }) {
      const [groupId, shown] = [page.code.openGroup(), page.code.trainees()]
      if (groupId === undefined || shown.length === 0) return
      const trainee = random.pick(shown)
      const text = write(world, groupId, browser, page, ' הערה')
      // A copy has no comments.
      const field = 'comments' in trainee ? 'comments' : 'school'
      press(
        world,
        page,
        () => page.code.call('update-trainee.php', { id: trainee.id, [field]: text }),
        () => world.ledger.accept(browser.id, text),
      )
    },
  },
  deleteTrainee: {
    weight: 2,
    run({ world, page, random }) {
      const trainee = anyTrainee(world, random, page.code.openGroup())
      if (trainee) press(world, page, () => page.code.call('delete-trainee.php', { id: trainee.id }))
    },
  },
  importTrainees: {
    weight: 8,
    run({ world, browser, page, random }) {
      const groupId = page.code.openGroup()
      if (groupId === undefined) return
      const names = ['.1', '.2'].map((end) => write(world, groupId, browser, page, end))
      const added = names.map((first_name) => ({ first_name, last_name: 'כהן', grade: random.pick(grades) }))
      const known = anyTrainee(world, random, groupId)
      const changed = known ? [{ id: known.id, fields: { school: `${markOf(groupId)}בית ספר` } }] : []
      const input = { groupId, added, changed }
      const isMistake = random.chance(0.5)
      press(
        world,
        page,
        () => page.code.call('import-trainees.php', input, names[0]),
        ({ id }) => {
          for (const name of names) world.ledger.accept(browser.id, name)
          if (isMistake) press(world, page, () => page.code.call('undo-import.php', { id }))
        },
      )
    },
  },
  undoImport: {
    weight: 5,
    async run({ world, page, random }) {
      const groupId = page.code.openGroup()
      if (groupId === undefined) return
      const found = await during(world, page.code.call('get-imports.php', { groupId }))
      const imports = found?.ok ? (found.answer.imports as { id: number }[]) : []
      if (imports.length === 0) return
      const { id } = random.pick(imports)
      press(world, page, () => page.code.call('undo-import.php', { id }))
    },
  },
  confirmTrainees: {
    weight: 2,
    run({ world, page }) {
      const groupId = page.code.openGroup()
      if (groupId) press(world, page, () => page.code.call('update-trainees-status.php', { groupId }))
    },
  },
}

const threads: Record<string, Action> = {
  writeAtField: {
    weight: 4,
    run({ world, browser, page, random }) {
      const groupId = page.code.openGroup()
      if (groupId === undefined) return
      const text = write(world, groupId, browser, page, ' הערה')
      const input = { groupId, field: random.pick(threadFields), text }
      press(
        world,
        page,
        () => page.code.call('add-field-message.php', input, text),
        () => world.ledger.accept(browser.id, text),
      )
    },
  },
  changeThread: {
    weight: 6,
    async run({ world, page, random }) {
      const thread = await anyThread(world, page, random)
      const change = random.pick([{ done: true }, { done: false }, { open: false }, { open: true }])
      if (thread)
        press(world, page, () => page.code.call('update-field-thread.php', { id: thread.id, ...change }))
    },
  },
  deleteMessage: {
    weight: 1,
    async run({ world, page, random }) {
      const thread = await anyThread(world, page, random)
      if (!thread) return
      const { id } = random.pick(thread.messages)
      press(world, page, () => page.code.call('delete-field-message.php', { id }))
    },
  },
}

/** Of a phone on which a guide keeps a copy. */
const copies: Record<string, Action> = {
  keepCopy: {
    weight: 12,
    run: ({ page }) => void page.code.keepCopy().catch(() => undefined),
  },
  endCopy: { weight: 1, run: ({ page }) => page.code.endCopy() },
  answerQuestion: {
    weight: 3,
    run({ world, browser, page, random }) {
      if (!page.code.isAsking()) return
      if (random.chance(0.5)) world.agree(browser)
      else page.code.agree(false)
    },
  },
  pressNotice: { weight: 3, run: ({ page }) => page.code.pressNotice() },
  eraseRefused: {
    weight: 1,
    run({ world, page }) {
      for (const text of page.code.eraseRefused()) world.ledger.release(text)
    },
  },
  /** The phone is taken out where there is no network, and used there. */
  coldStart: {
    weight: 8,
    async run({ world, browser, random }) {
      world.kill(browser)
      world.network.change(browser.id, 'offline')
      const opened = world.awake(browser)
      await world.clock.advance(second)
      const lock = opened.code.lockScreen()
      if (!lock) return
      unlock(lock, random)
      await world.clock.advance(2 * second)
      const page = browser.page()
      if (!page || page.code.lockScreen()) return
      page.code.open(random.pick(groupIds))
      await world.clock.advance(second)
      // A commit may have ended it meanwhile.
      if (browser.page() !== page) return
      for (const action of [typing.type, trainees.addTrainee])
        await action?.run({ world, browser, page, random })
      await world.clock.advance(2 * second)
      if (random.chance(0.5)) return
      world.network.change(browser.id, random.pick(['fine', 'lossy', 'slow']))
      page.online()
    },
  },
}

const reviews: Record<string, Action> = {
  handIn: {
    weight: 2,
    run: ({ world, page }) => {
      const group_id = page.code.openGroup()
      if (group_id)
        press(world, page, () => page.code.call('update-group-stage.php', { group_id, stage_id: 2 }))
    },
  },
  decide: {
    weight: 3,
    run({ world, random }) {
      const group_id = random.pick(groupIds)
      const stage_id = random.pick([1, 2, 3, 4])
      const reason = `${markOf(group_id)}חסר`
      asCoordinator(world, (page) => page.code.call('update-group-stage.php', { group_id, stage_id, reason }))
    },
  },
  readInbox: {
    weight: 3,
    run({ world, page, random }) {
      press(world, page, () => page.code.call('get-inbox.php', { page: 1, limit: 20 }))
      if (random.chance(0.5)) press(world, page, () => page.code.call('mark-inbox-read.php', { all: true }))
    },
  },
  /** A guide opens an address that somebody sent, allowed or not. */
  look: {
    weight: 6,
    run({ page, random }) {
      const id = random.pick(groupIds)
      const [name, input] = random.pick([
        ['get-group.php', { id }],
        ['get-group-form.php', { group_id: id }],
        ['get-group-trainees.php', { groupId: id }],
        ['get-field-threads.php', { groupId: id }],
        ['get-review-rounds.php', { groupId: id }],
        ['get-archived-files.php', { groupId: id }],
        ['get-archived-file.php', { id }],
        ['get-last-year-file.php', { groupId: id }],
        ['get-activity-log.php', { groupId: id }],
        ['get-deleted-trainees.php', { groupId: id }],
        ['get-trainees.php', {}],
        ['get-guides.php', {}],
        ['get-groups.php', {}],
        ['update-presence.php', { group_id: id }],
      ] as const)
      void page.code.call(name, input)
    },
  },
}

const ofCoordinators: Record<string, Action> = {
  takeGroup: {
    weight: 4,
    run({ world, random }) {
      const input = { guideId: random.pick(guideIds), groupId: random.pick(groupIds) }
      asCoordinator(world, (page) => page.code.call('delete-guide-group.php', input))
    },
  },
  giveGroup: {
    weight: 4,
    run({ world, random }) {
      const input = { guideId: random.pick(guideIds), groupIds: [random.pick(groupIds)] }
      asCoordinator(world, (page) => page.code.call('add-guide-groups.php', input))
    },
  },
  endSessions: {
    weight: 1,
    run({ world, random }) {
      const input = { guideId: random.pick(guideIds) }
      asCoordinator(world, (page) => page.code.call('delete-sessions.php', input))
    },
  },
  restoreTrainee: {
    weight: 1,
    run({ world, random }) {
      const deleted = traineesOf(world).filter(({ deleted_at }) => deleted_at !== null)
      if (deleted.length === 0) return
      const { id } = random.pick(deleted)
      asCoordinator(world, (page) => page.code.call('restore-trainee.php', { id }))
    },
  },
  eraseTrainee: {
    weight: 2,
    run({ world, random }) {
      if (traineesOf(world).length === 0) return
      const { id, first_name, last_name } = random.pick(traineesOf(world))
      const input = { id, name: `${first_name} ${last_name}` }
      asCoordinator(world, (page) => page.code.call('erase-trainee.php', input))
    },
  },
  importGroups: {
    weight: 1,
    run({ world, random }) {
      const name = `קבוצה חדשה ${world.clock.now()}`
      const guides = [{ full_name: '', phone: random.pick(phones) }]
      const input = { added: [{ name, guides }], changed: [{ groupId: random.pick(groupIds), guides }] }
      asCoordinator(world, (page) => page.code.call('import-groups.php', input, name))
    },
  },
  undoGroupImport: {
    weight: 1,
    async run({ world, random }) {
      const imports = await answerOf<{ id: number }>(world, 'get-group-imports.php', {}, 'imports')
      if (imports.length === 0) return
      const { id } = random.pick(imports)
      asCoordinator(world, (page) => page.code.call('undo-group-import.php', { id }))
    },
  },
  /** At most once: the town has few guides. */
  mergeAccounts: {
    weight: 1,
    run({ world, random }) {
      const [from, into] = random.pick([mergeable, mergeable.toReversed()])
      const input = { from, into, name: nameOf(from ?? 0) }
      asCoordinator(world, (page) => page.code.call('merge-accounts.php', input))
    },
  },
  closeYear: {
    weight: 3,
    async run({ world, random }) {
      const page = coordinatorsPage(world)
      if (!page) return
      const choices = [
        { kind: 'trainee', key: String(random.between(1, 30)), choice: random.pick(['stay', 'leave', null]) },
        { kind: 'guide', key: '5', choice: random.pick(['leave', null]) },
      ]
      await during(world, page.code.call('update-year-close-draft.php', { choices }))
      const draft = await during(world, page.code.call('get-year-close-draft.php', {}))
      const preview = await during(world, page.code.call('preview-year-close.php', {}))
      if (!draft?.ok || !preview?.ok) return
      const { id, label } = draft.answer.year as { id: number; label: string }
      const { fingerprint } = preview.answer
      const input = { id, label, next: draft.answer.next, fingerprint }
      asCoordinator(world, (page) => page.code.call('close-year.php', input))
    },
  },
  reopenYear: {
    weight: 4,
    async run({ world, random }) {
      const page = coordinatorsPage(world)
      if (!page) return
      const preview = await during(world, page.code.call('preview-year-reopen.php', {}))
      if (!preview?.ok) return
      const { id } = preview.answer.year as { id: number }
      const changed = preview.answer.changed as { id: number }[]
      const decisions = changed.map((group) => ({ groupId: group.id, state: random.pick(['before', 'now']) }))
      asCoordinator(world, (page) => page.code.call('reopen-year.php', { id, decisions }))
    },
  },
}

const accidents: Record<string, Action> = {
  weather: {
    weight: 10,
    run({ world: { network }, browser, page, random }) {
      const before = network.weatherOf(browser.id)
      const weather = random.pick(['fine', 'fine', 'lossy', 'lossy', 'slow', 'offline'] as const)
      network.change(browser.id, weather)
      if (before === 'offline' && weather !== 'offline') page.online()
    },
  },
  killServer: {
    weight: 1,
    async run({ world }) {
      world.server.kill()
      await world.clock.advance(2 * second)
      await world.restart()
    },
  },
  killBrowserAtCommit: {
    weight: 3,
    run: ({ world, browser, random }) => world.killAtCommit(browser, random.pick(moments)),
  },
  killAtCommit: {
    weight: 3,
    async run({ world, random }) {
      world.server.killAtCommit(random.pick(moments))
      await world.clock.advance(random.between(1, 10) * second)
      await world.restart()
    },
  },
  upgrade: {
    weight: 1,
    async run({ world }) {
      await world.server.stop()
      await world.clock.advance(second)
      await world.restart()
    },
  },
  clockOfBrowser: {
    weight: 1,
    run: ({ browser, random }) => browser.jump(random.between(-hour, hour)),
  },
  clockOfServer: {
    weight: 1,
    run: ({ world, random }) => world.server.jump(random.between(-10 * minute, 10 * minute)),
  },
  night: {
    weight: 12,
    async run({ world, random }) {
      for (const browser of world.browsers) {
        browser.page()?.hide()
      }
      await world.clock.advance(5 * second)
      for (const browser of world.browsers) {
        if (random.chance(0.5)) world.kill(browser)
        else browser.page()?.freeze()
      }
      world.server.process()?.sleep()
      await world.clock.advance(random.between(12, 36) * hour)
      world.server.process()?.wake()
      await world.restart()
      const process = world.server.process()
      if (process) await during(world, process.housekeep())
      await world.restart()
    },
  },
}

const actions: Record<string, Action> = {
  ...typing,
  ...pages,
  ...trainees,
  ...threads,
  ...copies,
  ...reviews,
  ...ofCoordinators,
  ...accidents,
}

const names = Object.keys(actions)

const drawn = names.flatMap((name) => Array<string>(actions[name]?.weight ?? 0).fill(name))

const stepsPerWorld = 300

export function historyOf(seed: number): Step[] {
  const random = createRandom(seed)
  return Array.from({ length: stepsPerWorld }, () => ({
    action: random.pick(drawn),
    browser: random.below(phones.length),
    luck: random.below(2 ** 31),
    // Texts have the time at which they are written, and are unique.
    waitMs: 1 + pauseOf(random),
  }))
}

/** Mostly the pace of typing. */
function pauseOf(random: Random): number {
  const kind = random.below(10)
  if (kind < 6) return random.below(1500)
  if (kind < 9) return random.below(20 * second)
  return random.below(2 * minute)
}

export async function take(world: World, { action, browser: id, luck, waitMs }: Step): Promise<void> {
  const browser = world.browsers[id]
  const found = actions[action]
  if (!browser || !found) throw new Error(`no action ${action} or browser ${id}`)
  const random = createRandom(luck)
  // A step has the same luck, whatever came before it.
  for (const { id, reseed } of world.browsers) reseed(luck + id)
  const page = world.awake(browser)
  const lock = page.code.lockScreen()
  // By the question, so that nothing else is opened or typed.
  const isCovered = page.code.isAsking() && (action in typing || action === 'openGroup')
  if (lock) unlock(lock, random)
  else if (page.code.guideId() === null) void page.code.signIn(browser.holder())
  else if (page.code.openGroup() === undefined && action in typing && !isCovered)
    page.code.open(random.pick(groupIds))
  if (action in accidents || !(lock || isCovered)) await found.run({ world, browser, page, random })
  await world.clock.advance(waitMs)
}

/** The page on the device offers nothing else. */
function unlock({ state, open, retry }: NonNullable<ReturnType<Page['lockScreen']>>, random: Random) {
  if (state === 'locked' && random.chance(0.9)) void open().catch(() => undefined)
  else retry()
}

const coordinatorsBrowser = phones.length - 1

const phonesOfGuides = phones.slice(0, coordinatorsBrowser)

function coordinatorsPage(world: World): OpenPage | undefined {
  const browser = world.browsers[coordinatorsBrowser]
  if (!browser) return undefined
  const page = world.awake(browser)
  if (page.code.lockScreen()) return undefined
  if (page.code.guideId() !== null) return page
  void page.code.signIn(phones[coordinatorsBrowser] ?? '')
  return undefined
}

function asCoordinator(world: World, call: (page: OpenPage) => Promise<Answered>) {
  const page = coordinatorsPage(world)
  if (page) press(world, page, () => call(page))
}

const patienceMs = 20 * second

/** Lets time pass until something is done, or as long as a person waits for it. */
async function during<Result>(world: World, work: Promise<Result>): Promise<Result | undefined> {
  let result: Result | undefined
  let isDone = false
  void work.then((done) => {
    result = done
    isDone = true
  })
  for (let waited = 0; !isDone && waited < patienceMs; waited += second) await world.clock.advance(second)
  return result
}

async function answerOf<Row>(world: World, call: string, input: object, key: string): Promise<Row[]> {
  const page = coordinatorsPage(world)
  const answered = page && (await during(world, page.code.call(call, input)))
  return answered?.ok ? (answered.answer[key] as Row[]) : []
}

const tries = 4

/** A guide presses again while the answer is missing, and in the end gives up. */
function press(
  world: World,
  page: OpenPage,
  call: () => Promise<Answered>,
  onDone: (answer: Record<string, unknown>) => void = () => {},
  left = tries,
): void {
  const pressedAt = world.clock.now()
  const guideId = page.code.guideId()
  void call().then((answered) => {
    if (answered.ok) return onDone(answered.answer)
    const isUnknown = ['network', 'unreadable', 'unavailable'].includes(answered.code)
    const isLongAgo = world.clock.now() - pressedAt > hour
    if (!isUnknown || left === 0 || isLongAgo) return
    world.clock.after(3 * second, () => {
      if (page.isRunning() && page.code.guideId() === guideId) press(world, page, call, onDone, left - 1)
    })
  })
}

type Thread = { id: number; messages: { id: number }[] }

async function anyThread(world: World, page: OpenPage, random: Random): Promise<Thread | undefined> {
  const groupId = page.code.openGroup()
  if (groupId === undefined) return undefined
  const found = await during(world, page.code.call('get-field-threads.php', { groupId }))
  const threads = found?.ok ? (found.answer.threads as Thread[]) : []
  return threads.length > 0 ? random.pick(threads) : undefined
}

const traineesOf = (world: World) => [...(world.watched.contents()?.trainees.values() ?? [])]

function anyTrainee(world: World, random: Random, groupId: number | undefined) {
  const present = traineesOf(world).filter((one) => one.group_id === groupId && one.deleted_at === null)
  return present.length > 0 ? random.pick(present) : undefined
}

/** A text about a group, which is unique. */
function write({ clock, ledger }: World, groupId: number, { id }: Browser, page: OpenPage, end = '') {
  const text = `${markOf(groupId)}ח${clock.now()}.${id}${end}`
  ledger.write(text, page.code.guideId())
  return text
}
