import { createHash } from 'node:crypto'
import type { ChangesEvent } from '../../api/src/rules/changeKinds.ts'
import { isHandoverComplete, progress } from '../../api/src/rules/handover.fields.ts'
import { timestamp } from '../../api/src/rules/time.ts'
import type { Browser } from './browser.ts'
import { waitingInUse, waitingOnDisk } from './journals.ts'
import type { Ledger, Typed } from './ledger.ts'
import type { Screen } from './page/handovers.ts'
import { Broken, type PromiseName } from './promises.ts'
import {
  type Contents,
  contentsOf,
  type Rights,
  rightsOf,
  rowsOf,
  type ThreadRow,
  tablesWith,
} from './records.ts'
import type { Answer, Process, Received, Watch } from './server.ts'
import { coordinatorId, fields, markedGroups } from './town.ts'

/** The calls that answer with what is in the archive. */
const ofArchive = /^\/api\/get-(archived-file|archived-files|questions|questioned-files|last-year-file)\.php/

const addingCalls = /^(add|import)-/

const savingCalls = /^\/api\/(update-group-form|save-crisis-detail)\.php/

/** Checks each commit, each answer and each event at the moment at which it happens. */
export function createWatch(ledger: Ledger) {
  let last: Contents | undefined
  let beforeClosing: Contents | undefined
  let closedAt = ''
  /** The groups that somebody has changed since the year was closed. */
  const changedSince = new Set<number>()
  const broken: Broken[] = []
  const calls = new Map<string, number>()
  const hash = createHash('sha256')
  const erased = new Set<string>()
  /** The first names of all trainees, what was written about them, and the texts of all messages so far. */
  const everAdded = new Set<string>()
  /** Who got an answer. */
  const readers = new WeakMap<Answer, Rights>()
  /** The version of the last event of each stream. */
  const told = new WeakMap<Received, number>()

  /** Until the next commit. */
  const rights = new Map<string, Rights | undefined>()

  function rightsAt(process: Process, { headers }: Received) {
    const cookie = headers.get('cookie') ?? ''
    if (!rights.has(cookie)) rights.set(cookie, rightsOf(process.sqlite, cookie, process.machine.now()))
    return rights.get(cookie)
  }

  const breaks = (promise: PromiseName, details: string) => void broken.push(new Broken(promise, details))

  function committed(process: Process, by: Received | undefined) {
    const contents = contentsOf(process.sqlite)
    const before = last
    last = contents
    rights.clear()
    hash.update(JSON.stringify(plain(contents)))
    const call = by?.path.slice('/api/'.length)
    if (call === 'merge-accounts.php') noteMerged(process)
    checkCounters(contents)
    checkAdded(before, contents, call, (text) => by && checkAuthor(text, process, by))
    if (!before) return
    if (contents.version < before.version)
      breaks('the data version never goes back', `${before.version} → ${contents.version} by ${call}`)
    checkTexts(before, contents, process, by)
    checkYear(before, contents, call, timestamp(process.machine.now()))
    if (call === 'erase-trainee.php') checkErased(before, contents, process)
  }

  function noteMerged({ sqlite }: Process) {
    const merged = rowsOf<{ id: number; merged_into: number }>(
      sqlite,
      'select id, merged_into from guides where merged_into is not null',
    )
    for (const { id, merged_into } of merged) ledger.merge(id, merged_into)
  }

  function checkErased(before: Contents, after: Contents, process: Process) {
    for (const { id, first_name, school, comments } of before.trainees.values()) {
      if (after.trainees.has(id)) continue
      // An import gives the same school to several.
      const notes = [school, comments].filter((text) => text !== null && ledger.authorOf(text) !== undefined)
      for (const text of [first_name, ...(notes as string[])]) {
        erased.add(text)
        const tables = tablesWith(process.sqlite, text)
        if (tables.length > 0) breaks('erased words are nowhere', `${text} is in ${tables.join()}`)
      }
    }
  }

  function checkCounters(contents: Contents) {
    const { groups, files, threads } = contents
    for (const [id, group] of groups) {
      const file = files.get(id) as never
      const counted = {
        participant_count: presentTrainees(contents, id).length,
        open_threads: [...threads.values()].filter((one) => one.group_id === id && isWaiting(one)).length,
        ...(files.has(id) && {
          overlap_filled: progress(file),
          orientation_form_filled: isHandoverComplete(file) ? 1 : 0,
        }),
      }
      for (const [counter, count] of Object.entries(counted))
        if (group[counter] !== count)
          breaks('counters equal their rows', `${counter} of group ${id} is ${group[counter]}, not ${count}`)
    }
  }

  function checkAuthor(text: string, process: Process, by: Received) {
    const [author, writer] = [ledger.authorOf(text), rightsAt(process, by)?.guideId]
    if (author !== undefined && writer !== undefined && !ledger.personOf(writer).has(author))
      breaks('nobody sends what another has typed', `${text} of ${author} by ${writer}`)
  }

  function checkAdded(
    before: Contents | undefined,
    after: Contents,
    call: string | undefined,
    onAdded: (text: string) => void,
  ) {
    const notes = [...after.trainees.values()].flatMap((one) => [one.school ?? '', one.comments ?? ''])
    const known = new Set(before && addedIn(before))
    const added = new Set<string>()
    for (const text of notes) if (!everAdded.has(text)) onAdded(text)
    for (const text of addedIn(after)) {
      if (!everAdded.has(text)) onAdded(text)
      // The first row may have been deleted meanwhile.
      const isAgain = call && addingCalls.test(call) && everAdded.has(text) && !known.has(text)
      if (added.has(text) || isAgain) breaks('no write twice', `${text} was added twice`)
      added.add(text)
    }
    for (const text of [...notes, ...added]) everAdded.add(text)
  }

  function checkTexts(before: Contents, after: Contents, process: Process, by: Received | undefined) {
    for (const groupId of after.files.keys()) {
      for (const field of fields) {
        const [old, now] = [textOf(before, groupId, field), textOf(after, groupId, field)]
        if (old === now) continue
        if (now !== null) ledger.store(groupId, field, now)
        if (!by || !savingCalls.test(by.path)) continue
        if (now !== null) checkAuthor(now, process, by)
        const writer = rightsAt(process, by)
        if (old !== null && writer && !ledger.hasSeen(by.browser, writer.guideId, groupId, field, old))
          breaks(
            'no text is replaced unseen',
            `browser ${by.browser} has replaced ${old} by ${now} in ${field} of group ${groupId}`,
          )
        if (!writer?.coordinator && !writer?.groups.has(groupId))
          breaks('nobody writes beyond the permissions', `${writer?.guideId} in group ${groupId}`)
      }
    }
    if (after.version > before.version) return
    const changed = [...after.groups.keys()].find((id) => stateOf(before, id) !== stateOf(after, id))
    if (changed !== undefined)
      breaks('the data version follows each change', `${after.version} by ${by?.path} in group ${changed}`)
  }

  function checkYear(before: Contents, after: Contents, call: string | undefined, now: string) {
    if (call === 'close-year.php') {
      beforeClosing = before
      closedAt = now
      changedSince.clear()
    } else if (call === 'reopen-year.php') {
      if (beforeClosing) checkReopened(beforeClosing, after)
      beforeClosing = undefined
    } else if (beforeClosing) {
      for (const id of after.groups.keys()) {
        if (stateOf(before, id) !== stateOf(after, id)) changedSince.add(id)
      }
      // What was archived belongs to another account now, as which it is restored.
      if (call === 'merge-accounts.php')
        for (const id of beforeClosing.groups.keys()) if (hasMerged(beforeClosing, id)) changedSince.add(id)
    }
  }

  /** Whether somebody with several accounts has a part in a group. */
  function hasMerged(contents: Contents, groupId: number) {
    const people = peopleOf(contents, groupId)
    return people.some((id) => ledger.personOf(id).size > 1)
  }

  function checkReopened(then: Contents, now: Contents) {
    for (const id of then.groups.keys()) {
      if (changedSince.has(id)) continue
      const [was, is] = [stateOf(then, id, closedAt), stateOf(now, id, closedAt)]
      if (was !== is) breaks('reopening undoes closing', `group ${id}: ${difference(was, is)}`)
    }
  }

  function answered(process: Process, request: Received, answer: Answer, before: unknown) {
    const { status, body } = answer
    const reader = rightsAt(process, request)
    if (reader) readers.set(answer, reader)
    hash.update(`${request.browser} ${request.path} ${status} ${body}`)
    const call = `${request.path.slice('/api/'.length).split('?')[0]} ${status}`
    calls.set(call, (calls.get(call) ?? 0) + 1)
    if (status >= 500) breaks('no call fails', `${request.path} ${status}`)
    if (body === null || !body.includes('⟨')) return
    const mayRead = (groupId: number) =>
      [before as Rights | undefined, reader].some(
        (one) =>
          one &&
          (one.coordinator ||
            one.groups.has(groupId) ||
            (ofArchive.test(request.path) && one.archived.has(groupId))),
      )
    for (const groupId of markedGroups(body)) {
      if (!mayRead(groupId))
        breaks(
          'nobody reads beyond the permissions',
          `${reader?.guideId ?? 'a visitor'} reads group ${groupId} by ${request.path}`,
        )
    }
    for (const name of erased) {
      if (body.includes(name)) breaks('erased words are nowhere', `${request.path} answers ${name}`)
    }
  }

  const watch: Watch = {
    committed,
    answered,
    received: (process, request) => rightsAt(process, request),
    streamed(process, request, data) {
      const reader = rightsAt(process, request)
      const { groups, version } = JSON.parse(data) as ChangesEvent
      const foreign = groups.find((id) => !reader?.coordinator && !reader?.groups.has(id))
      if (foreign !== undefined)
        breaks('nobody reads beyond the permissions', `${reader?.guideId} is told of group ${foreign}`)
      const previous = told.get(request) ?? 0
      if (version < previous)
        breaks('the data version never goes back', `${previous} → ${version} in a stream`)
      told.set(request, version)
    },
    failed: (text) => breaks('no call fails', text),
  }

  return {
    watch,
    broken,
    breaks,
    readers,
    /** How often each call was answered with each status. */
    calls,
    /** The same for the same history. */
    digest: () => hash.copy().digest('hex'),
    contents: () => last,

    /** The groups whose files this guide may open now. */
    groupsOf: (guideId: number | null): number[] =>
      [...(last?.groups ?? [])].flatMap(([id, { ended_at }]) =>
        (guideId === coordinatorId && ended_at === null) || last?.guides.get(id)?.includes(guideId ?? 0)
          ? [id]
          : [],
      ),

    wasAdded: (text: string) => everAdded.has(text),

    /** The process that starts must find what the last one has committed. */
    started(process: Process) {
      const found = contentsOf(process.sqlite)
      if (last && JSON.stringify(plain(found)) !== JSON.stringify(plain(last)))
        breaks(
          'no committed write is lost',
          `a restart finds other rows: ${difference(plain(last), plain(found))}`,
        )
      if (last && found.version < last.version)
        breaks('the data version never goes back', `${last.version} → ${found.version} by a restart`)
      last = found
    },
  }
}

export type Watched = ReturnType<typeof createWatch>

/** The texts of which each is added once. */
const addedIn = ({ trainees, messages }: Contents) => [
  ...[...trainees.values()].map(({ first_name }) => first_name),
  ...[...messages.values()].map(({ text }) => text),
]

/** Who is named by the rows of a group. */
function peopleOf({ groups, files, guides, ...contents }: Contents, groupId: number): number[] {
  const trainees = [...contents.trainees.values()].filter(({ group_id }) => group_id === groupId)
  const { threads, messages } = discussionsOf(contents, groupId)
  const rows = [groups.get(groupId), files.get(groupId), ...trainees, ...threads, ...messages]
  return [...(guides.get(groupId) ?? []), ...rows.flatMap(namedIn)]
}

function discussionsOf(contents: Pick<Contents, 'threads' | 'messages'>, groupId: number) {
  const threads = [...contents.threads.values()].filter(({ group_id }) => group_id === groupId)
  const ids = new Set(threads.map(({ id }) => id))
  return { threads, messages: [...contents.messages.values()].filter(({ thread_id }) => ids.has(thread_id)) }
}

const namedIn = (row: Record<string, unknown> = {}) => [
  ...Object.keys(row)
    .filter((name) => /(^guide_id|_by)$/.test(name))
    .map((name) => Number(row[name])),
  ...Object.values(JSON.parse(String(row.edits ?? '{}')) as Record<string, [number, string]>).map(
    ([id]) => id,
  ),
]

/** About the present file of its group. */
const isWaiting = ({ file_id, settled_at, done_at }: ThreadRow) =>
  file_id === null && settled_at === null && done_at === null

function textOf({ files, incidents }: Contents, groupId: number, field: string): string | null {
  const text = field.startsWith('incident-') ? incidents.get(groupId)?.[field] : files.get(groupId)?.[field]
  return typeof text === 'string' && text !== '' ? text : null
}

/**
 * Everything about a group that a reopening restores.
 * @param closedAt no time is later, as if the clock had not been set back before the closing
 */
function stateOf(contents: Contents, id: number, closedAt = '9'): string {
  const { groups, files, incidents, guides } = contents
  const before = (time: unknown) => (typeof time === 'string' && time > closedAt ? closedAt : time)
  const { threads, messages } = discussionsOf(contents, id)
  return JSON.stringify({
    group: { ...groups.get(id), last_updated: undefined },
    file: files.get(id),
    incidents: incidents.get(id),
    guides: guides.get(id),
    trainees: presentTrainees(contents, id),
    threads: threads.map((one) => ({ ...one, settled_at: before(one.settled_at) })),
    messages: messages.map((one) => ({ ...one, at: before(one.at) })),
  })
}

const plain = ({ version, ...tables }: Contents) => Object.values(tables).map((rows) => [...rows])

function difference(one: unknown, other: unknown): string {
  const [was, is] = [one, other].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  let start = 0
  while (start < (was?.length ?? 0) && was?.[start] === is?.[start]) start += 1
  const from = Math.max(0, start - 40)
  return `…${was?.slice(from, start + 60)}… is now …${is?.slice(from, start + 60)}…`
}

/** Text that is in no page is on the device, or was stored, or its loss was announced. */
export function checkWaiting(
  ledger: Ledger,
  browsers: readonly Browser[],
  { breaks, wasAdded }: Watched,
): void {
  const waiting = new Map<number, string>()
  function isWaiting(browser: number, text: string) {
    const device = browsers[browser]
    const entries = waiting.get(browser) ?? (device ? waitingOnDisk(device) : '')
    waiting.set(browser, entries)
    return entries.includes(text)
  }
  for (const { browser, guideId, groupId, field, text } of ledger.typed()) {
    if (text === '' || ledger.wasStored(groupId, field, text)) continue
    const device = browsers[browser]
    if (device?.page()?.code.unsaved(guideId, groupId)[field]?.includes(text)) continue
    if (isWaiting(browser, text)) continue
    breaks(
      'every typed text is stored, shown or waiting',
      `${text} in ${field} of group ${groupId}, typed in browser ${browser}`,
    )
  }
  for (const { browser, text } of ledger.accepted()) {
    if (wasAdded(text)) ledger.release(text)
    else if (!isWaiting(browser, text))
      breaks('no acknowledged write is lost', `${text} of browser ${browser} was never added`)
  }
}

/** What is not stored is shown to nobody but who has typed it. */
export function checkScreens(ledger: Ledger, browsers: readonly Browser[], { breaks }: Watched): void {
  for (const { browser: id, guideId, groupId, field, text } of ledger.typed()) {
    const browser = browsers[id]
    const code = browser?.page()?.code
    if (text === '' || code?.openGroup() !== groupId || ledger.wasStored(groupId, field, text)) continue
    const { values, conflicts } = code.screen() ?? {}
    const isShown = [values?.[field], conflicts?.[field]].some((shown) => shown?.includes(text))
    if (isShown && !browser?.accounts().has(guideId))
      breaks('nobody sees what another has not sent', `${text} of ${guideId} in browser ${id}`)
  }
}

/** Every page shows what is stored, except where it asks its guide, and nothing waits on its device. */
export function checkAgreement(
  ledger: Ledger,
  browsers: readonly Browser[],
  { contents, groupsOf, breaks }: Watched,
): void {
  const stored = contents()
  for (const browser of browsers) {
    const fails = (text: string) => breaks('pages settle', `browser ${browser.id} ${text}`)
    const code = browser.page()?.code
    const guideId = code?.guideId()
    if (!stored || !code || !guideId) {
      fails(
        `has nobody who is signed in ${JSON.stringify([code?.lockScreen()?.state, code?.isAsking(), code?.isSigningIn(), browser.holder(), browser.copyOwner()])}`,
      )
      continue
    }
    // Those of a copy that has ended wait until its guide opens them.
    if (browser.copyOwner() === guideId) {
      for (const id of groupsOf(guideId))
        if (hasWaitingTrainees(browser, id)) fails(`has trainees of ${id} to send`)
    }
    const groupId = code.openGroup()
    if (groupId === undefined || !groupsOf(guideId).includes(groupId)) continue
    const screen = code.screen()
    if (!screen) {
      fails(`does not show group ${groupId}`)
      continue
    }
    checkFile(stored, groupId, screen, fails)
    const [shown, present] = [code.trainees() ?? [], presentTrainees(stored, groupId)].map(namesOf)
    if (shown !== present) fails(`shows the trainees ${shown}, not ${present}`)
    for (const text of unsentOf(ledger, browser, groupId, screen)) fails(`still keeps ${text}`)
  }
}

function checkFile(stored: Contents, groupId: number, screen: Screen, fails: (text: string) => void) {
  const asks = Object.keys(screen.conflicts).length > 0
  if (screen.state !== (asks ? 'conflict' : 'saved')) fails(`is ${screen.state} in group ${groupId}`)
  for (const field of fields) {
    // A page that was opened from the copy has no incidents until it is opened again.
    if (!(field in screen.values)) continue
    const text = screen.values[field] || null
    if (field in screen.conflicts || text === textOf(stored, groupId, field)) continue
    fails(`shows ${text} in ${field}, not ${textOf(stored, groupId, field)}`)
  }
}

const presentTrainees = ({ trainees }: Contents, groupId: number) =>
  [...trainees.values()].filter((one) => one.group_id === groupId && one.deleted_at === null)

/** Of a group. Those of a group that was taken away stay on the device. */
const hasWaitingTrainees = (browser: Browser, groupId: number) =>
  waitingInUse(browser)
    .split('\n')
    .some((entry) => entry.includes(`"trainees/${groupId}"`) && entry.includes('"waits":true'))

const namesOf = (trainees: readonly { first_name: string }[]) =>
  trainees
    .map(({ first_name }) => first_name)
    .sort()
    .join()

/** The texts of a file that the device still keeps, although its page has nothing to save. */
function unsentOf(ledger: Ledger, browser: Browser, groupId: number, screen: Screen): string[] {
  const waiting = waitingInUse(browser)
  const isOpen = (typed: Typed) =>
    typed.browser === browser.id && typed.groupId === groupId && browser.accounts().has(typed.guideId)
  return ledger
    .typed()
    .filter((typed) => isOpen(typed) && !(typed.field in screen.conflicts))
    .map(({ text }) => text)
    .filter((text) => text !== '' && waiting.includes(text))
}
