import { moments } from './clock.ts'
import type { Page } from './page/index.ts'
import { createRandom, type Random } from './random.ts'
import {
  type Action,
  act,
  asCoordinator,
  ask,
  atFile,
  colleaguesOf,
  coordinatorsBrowser,
  coordinatorsPage,
  during,
  fillForm,
  hour,
  inGroup,
  minute,
  order,
  phonesOfGuides,
  presentTraineesOf,
  press,
  pressAdding,
  type Scene,
  second,
  traineesOf,
  write,
} from './scene.ts'
import { fields, groupIds, guideIds, markOf, mergeable, nameOf, phones } from './town.ts'
import type { World } from './world.ts'

/** A step of a history. `luck` decides what is left open. */
export type Step = [action: string, browser: number, luck: number, waitMs: number]

/** Null for the whole file. */
const threadFields = ['activity_hours', 'safety_events', null] as const

const grades = ['ט', 'י', 'יב'] as const

type Row = { id: number }

/** Of guides, and of a coordinator who has a file open. */
const typing = {
  type: atFile(40, ({ world: { ledger, clock }, page, random, place, screen }) => {
    const field = random.pick(fields)
    // A copy has no incidents.
    if (field in screen.conflicts || !(field in screen.values)) return
    const text = ledger.next({ ...place, field })
    ledger.type({ ...place, field, text, at: clock.now() })
    page.code.field(field)?.type(text)
  }),
  clear: atFile(2, ({ world: { ledger }, page, random, place, screen }) => {
    const field = random.pick(fields)
    if (!(field in screen.values)) return
    ledger.giveUp({ ...place, field })
    page.code.field(field)?.type('')
  }),
  resolve: atFile(8, ({ world: { ledger, clock }, page, random, place, screen }) => {
    for (const [field, theirs] of Object.entries(screen.conflicts)) {
      const mine = screen.values[field] ?? null
      const isMine = random.chance(0.5)
      if (!isMine) ledger.giveUp({ ...place, field })
      else if (mine) ledger.type({ ...place, field, text: mine, at: clock.now() })
      page.code.field(field)?.resolve(isMine ? mine : theirs)
    }
  }),
  focus: act(4, ({ page, random }) => {
    const field = random.pick(fields)
    if (random.chance(0.4)) page.code.field(field)?.hold()
    else for (const one of fields) page.code.field(one)?.release()
  }),
  save: act(4, ({ page }) => page.code.flush()),
  retry: act(2, ({ page }) => page.code.retry()),
}

const pages = {
  openGroup: act(12, ({ page, random }) => page.code.open(random.pick(groupIds))),
  hide: act(4, ({ page }) => page.hide()),
  /** The phone is put away, but its pages go on. */
  putAway: act(2, async ({ world, page, random }) => {
    page.hide()
    await world.clock.advance(random.between(2, 20) * minute)
  }),
  reload: act(3, ({ world, browser }) => world.reload(browser)),
  kill: act(4, ({ world, browser }) => world.kill(browser)),
  signOut: act(1, ({ page }) => void page.code.signOut()),
  /** Of which the page does not hear. */
  otherTab: act(2, ({ page, random }) => page.signInElsewhere(random.pick(phones))),
  /** Another guide signs in on the phone, or its own guide again. */
  lend: act(3, async ({ world, browser, page, random }) => {
    if (browser.id === coordinatorsBrowser) return
    browser.lend(random.pick(phonesOfGuides))
    const guideId = page.code.guideId()
    if (guideId === null) return
    if (random.chance(0.5)) {
      void page.code.signOut()
      await world.clock.advance(10 * second)
      if (page.code.isAsking()) world.agree(browser)
    } else asCoordinator(world, 'delete-sessions.php', { guideId })
  }),
  /** A guide types after the session has expired, and a colleague signs in, which returns to the same file. */
  lendFile: inGroup(5, async ({ groupId, ...scene }) => {
    const { world, browser, page, random } = scene
    const guideId = page.code.guideId()
    if (guideId === null || page.code.isAsking()) return
    const colleagues = colleaguesOf(world, guideId, groupId)
    if (browser.id === coordinatorsBrowser || colleagues.length === 0) return
    browser.expireCookies()
    typing.type.run(scene)
    await world.clock.advance(10 * second)
    if (browser.page() !== page || page.code.guideId() !== null) return
    browser.lend(random.pick(colleagues))
    await during(world, page.code.signIn(browser.holder()))
    page.code.open(groupId)
  }),
}

const trainees = {
  addTrainee: inGroup(6, ({ groupId, ...scene }) => {
    if (!scene.page.code.trainees()) return
    const name = write(scene, groupId)
    const values = { first_name: name, last_name: 'לוי', grade: scene.random.pick(grades) }
    fillForm(scene, 'new', values, { text: name })
  }),
  changeTrainee: inGroup(4, ({ groupId, ...scene }) => {
    const trainee = scene.random.pickAny(scene.page.code.trainees())
    if (!trainee) return
    const text = write(scene, groupId, ' הערה')
    // A copy has no comments.
    const field = 'comments' in trainee ? 'comments' : 'school'
    fillForm(scene, trainee.id, { [field]: text }, { text, replaced: trainee[field] })
  }),
  deleteTrainee: inGroup(2, ({ groupId, ...scene }) => {
    const trainee = scene.random.pickAny(presentTraineesOf(scene.world, groupId))
    if (trainee) press(scene, ['delete-trainee.php', { id: trainee.id }])
  }),
  importTrainees: inGroup(8, ({ groupId, ...scene }) => {
    const { world, browser, random } = scene
    const names = ['.1', '.2'].map((end) => write(scene, groupId, end))
    const added = names.map((first_name) => ({ first_name, last_name: 'כהן', grade: random.pick(grades) }))
    const known = random.pickAny(presentTraineesOf(world, groupId))
    const changed = known ? [{ id: known.id, fields: { school: `${markOf(groupId)}בית ספר` } }] : []
    const isMistake = random.chance(0.5)
    press(scene, ['import-trainees.php', { groupId, added, changed }, names.join()], ({ id }) => {
      for (const name of names) world.ledger.accept(browser.id, name)
      if (isMistake) press(scene, ['undo-import.php', { id }])
    })
  }),
  undoImport: inGroup(5, async ({ world, page, random, groupId }) => {
    const found = await ask<{ imports: Row[] }>(world, page, 'get-imports.php', { groupId })
    const one = random.pickAny(found?.imports)
    if (one) press({ world, page }, ['undo-import.php', { id: one.id }])
  }),
  confirmTrainees: inGroup(2, ({ groupId, ...scene }) =>
    press(scene, ['update-trainees-status.php', { groupId }]),
  ),
}

const threads = {
  writeAtField: inGroup(4, ({ groupId, ...scene }) => {
    const text = write(scene, groupId, ' הערה')
    const input = { groupId, field: scene.random.pick(threadFields), text }
    pressAdding(scene, ['add-field-message.php', input, text], text)
  }),
  changeThread: inGroup(6, async (scene) => {
    const thread = await anyThread(scene)
    const change = scene.random.pick([{ done: true }, { done: false }, { open: false }, { open: true }])
    if (thread) press(scene, ['update-field-thread.php', { id: thread.id, ...change }])
  }),
  deleteMessage: inGroup(1, async (scene) => {
    const thread = await anyThread(scene)
    if (thread) press(scene, ['delete-field-message.php', { id: scene.random.pick(thread.messages).id }])
  }),
}

async function anyThread({ world, page, random, groupId }: Scene & { groupId: number }) {
  type Answer = { threads: (Row & { messages: Row[] })[] }
  return random.pickAny((await ask<Answer>(world, page, 'get-field-threads.php', { groupId }))?.threads)
}

/** Of a phone on which a guide keeps a copy. */
const copies = {
  keepCopy: act(12, ({ page }) => void page.code.keepCopy().catch(() => undefined)),
  endCopy: act(1, ({ page }) => page.code.endCopy()),
  answerQuestion: act(3, ({ world, browser, page, random }) => {
    if (!page.code.isAsking()) return
    if (random.chance(0.5)) world.agree(browser)
    else page.code.agree(false)
  }),
  pressNotice: act(3, ({ page }) => page.code.pressNotice()),
  eraseRefused: act(1, ({ world, page }) => {
    for (const text of page.code.eraseRefused()) world.ledger.release(text)
  }),
  /** The phone is taken out where there is no network, and used there. */
  coldStart: act(8, async ({ world, browser, random }) => {
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
    for (const { run } of [typing.type, trainees.addTrainee]) await run({ world, browser, page, random })
    await world.clock.advance(2 * second)
    if (random.chance(0.5)) return
    world.network.change(browser.id, random.pick(['fine', 'lossy', 'slow']))
    page.online()
  }),
}

const reviews = {
  handIn: inGroup(2, ({ groupId, ...scene }) =>
    press(scene, ['update-group-stage.php', { group_id: groupId, stage_id: 2 }]),
  ),
  decide: order(3, ({ random }) => {
    const group_id = random.pick(groupIds)
    const stage_id = random.pick([1, 2, 3, 4])
    return ['update-group-stage.php', { group_id, stage_id, reason: `${markOf(group_id)}חסר` }]
  }),
  readInbox: act(3, (scene) => {
    press(scene, ['get-inbox.php', { page: 1, limit: 20 }])
    if (scene.random.chance(0.5)) press(scene, ['mark-inbox-read.php', { all: true }])
  }),
  /** A guide opens an address that somebody sent, allowed or not. */
  look: act(6, ({ page, random }) => {
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
  }),
}

const ofCoordinators = {
  takeGroup: order(4, ({ random }) => {
    const input = { guideId: random.pick(guideIds), groupId: random.pick(groupIds) }
    return ['delete-guide-group.php', input]
  }),
  giveGroup: order(4, ({ random }) => {
    const input = { guideId: random.pick(guideIds), groupIds: [random.pick(groupIds)] }
    return ['add-guide-groups.php', input]
  }),
  endSessions: order(1, ({ random }) => ['delete-sessions.php', { guideId: random.pick(guideIds) }]),
  restoreTrainee: order(1, ({ world, random }) => {
    const deleted = random.pickAny(traineesOf(world).filter(({ deleted_at }) => deleted_at !== null))
    return deleted && ['restore-trainee.php', { id: deleted.id }]
  }),
  eraseTrainee: order(2, ({ world, random }) => {
    const trainee = random.pickAny(traineesOf(world))
    if (!trainee) return
    const { id, first_name, last_name } = trainee
    return ['erase-trainee.php', { id, name: `${first_name} ${last_name}` }]
  }),
  importGroups: order(1, ({ world, random }) => {
    const name = `קבוצה חדשה ${world.clock.now()}`
    const guides = [{ full_name: '', phone: random.pick(phones) }]
    const input = { added: [{ name, guides }], changed: [{ groupId: random.pick(groupIds), guides }] }
    return ['import-groups.php', input, name]
  }),
  undoGroupImport: act(1, async ({ world, random }) => {
    const found = await ask<{ imports: Row[] }>(world, coordinatorsPage(world), 'get-group-imports.php')
    const one = random.pickAny(found?.imports)
    if (one) asCoordinator(world, 'undo-group-import.php', { id: one.id })
  }),
  /** At most once: the town has few guides. */
  mergeAccounts: order(1, ({ random }) => {
    const [from, into] = random.pick([mergeable, mergeable.toReversed()])
    return ['merge-accounts.php', { from, into, name: nameOf(from ?? 0) }]
  }),
  closeYear: act(3, async ({ world, random }) => {
    const page = coordinatorsPage(world)
    if (!page) return
    const choices = [
      { kind: 'trainee', key: String(random.between(1, 30)), choice: random.pick(['stay', 'leave', null]) },
      { kind: 'guide', key: '5', choice: random.pick(['leave', null]) },
    ]
    await ask(world, page, 'update-year-close-draft.php', { choices })
    type Draft = { year: Row & { label: string }; next: unknown }
    const draft = await ask<Draft>(world, page, 'get-year-close-draft.php')
    const preview = await ask<{ fingerprint: string }>(world, page, 'preview-year-close.php')
    if (!draft || !preview) return
    const { year, next } = draft
    const input = { id: year.id, label: year.label, next, fingerprint: preview.fingerprint }
    asCoordinator(world, 'close-year.php', input)
  }),
  reopenYear: act(4, async ({ world, random }) => {
    type Preview = { year: Row; changed: Row[] }
    const preview = await ask<Preview>(world, coordinatorsPage(world), 'preview-year-reopen.php')
    if (!preview) return
    const decisions = preview.changed.map(({ id }) => ({
      groupId: id,
      state: random.pick(['before', 'now']),
    }))
    asCoordinator(world, 'reopen-year.php', { id: preview.year.id, decisions })
  }),
}

const accidents = {
  weather: act(10, ({ world: { network }, browser, page, random }) => {
    const before = network.weatherOf(browser.id)
    const weather = random.pick(['fine', 'fine', 'lossy', 'lossy', 'slow', 'offline'] as const)
    network.change(browser.id, weather)
    if (before === 'offline' && weather !== 'offline') page.online()
  }),
  killServer: act(1, async ({ world }) => {
    world.server.kill()
    await restartAfter(world, 2 * second)
  }),
  killBrowserAtCommit: act(3, ({ world, browser, random }) =>
    world.killAtCommit(browser, random.pick(moments)),
  ),
  killAtCommit: act(3, async ({ world, random }) => {
    world.server.killAtCommit(random.pick(moments))
    await restartAfter(world, random.between(1, 10) * second)
  }),
  upgrade: act(1, async ({ world }) => {
    await world.server.stop()
    await restartAfter(world, second)
  }),
  clockOfBrowser: act(1, ({ browser, random }) => browser.jump(random.between(-hour, hour))),
  clockOfServer: act(1, ({ world, random }) => world.server.jump(random.between(-10 * minute, 10 * minute))),
  night: act(12, async ({ world, random }) => {
    for (const browser of world.browsers) browser.page()?.hide()
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
  }),
}

async function restartAfter(world: World, ms: number) {
  await world.clock.advance(ms)
  await world.restart()
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

const drawn = Object.entries(actions).flatMap(([name, { weight }]) => Array<string>(weight).fill(name))

const stepsPerWorld = 300

export function historyOf(seed: number): Step[] {
  const random = createRandom(seed)
  return Array.from({ length: stepsPerWorld }, () => [
    random.pick(drawn),
    random.below(phones.length),
    random.below(2 ** 31),
    // Texts have the time at which they are written, and are unique.
    1 + pauseOf(random),
  ])
}

/** Mostly the pace of typing. */
function pauseOf(random: Random): number {
  const kind = random.below(10)
  if (kind < 6) return random.below(1500)
  if (kind < 9) return random.below(20 * second)
  return random.below(2 * minute)
}

export async function take(world: World, [action, browserId, luck, waitMs]: Step): Promise<void> {
  const browser = world.browsers[browserId]
  const found = actions[action]
  if (!browser || !found) throw new Error(`no action ${action} or browser ${browserId}`)
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
