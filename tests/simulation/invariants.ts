import { createHash } from 'node:crypto'
import { isHandoverComplete, progress } from '../../api/src/rules/handover.fields.ts'
import { timestamp } from '../../api/src/rules/time.ts'
import { Broken } from './broken.ts'
import type { Browser } from './browser.ts'
import { waitingOnDisk } from './journals.ts'
import type { Ledger } from './ledger.ts'
import { type Contents, contentsOf, type Rights, rightsOf, tablesWith } from './records.ts'
import type { Answer, Process, Received, Watch } from './server.ts'
import { fields, markedGroups } from './town.ts'

/** The calls that answer with what is in the archive. */
const ofArchive = /^\/api\/get-(archived-file|archived-files|questions|questioned-files|last-year-file)\.php/

const movingAccounts: ReadonlySet<string> = new Set(['join-guides.php', 'undo-joining.php'])

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
  /** What one of two joined accounts has typed, the other may send. */
  let haveJoined = false

  /** Until the next commit. */
  const rights = new Map<string, Rights | undefined>()

  function rightsAt(process: Process, { headers }: Received) {
    const cookie = headers.get('cookie') ?? ''
    if (!rights.has(cookie)) rights.set(cookie, rightsOf(process.sqlite, cookie, process.machine.now()))
    return rights.get(cookie)
  }

  const breaks = (promise: string, details: string) => void broken.push(new Broken(promise, details))

  function committed(process: Process, by: Received | undefined) {
    const contents = contentsOf(process.sqlite)
    const before = last
    last = contents
    rights.clear()
    hash.update(JSON.stringify(plain(contents)))
    const call = by?.path.slice('/api/'.length)
    if (call && movingAccounts.has(call)) haveJoined = true
    checkCounters(contents)
    checkAdded(contents, call, (text) => by && checkAuthor(text, process, by))
    if (!before) return
    if (contents.version < before.version)
      breaks('the data version never goes back', `${before.version} → ${contents.version} by ${call}`)
    checkTexts(before, contents, process, by)
    checkYear(before, contents, call, timestamp(process.machine.now()))
    if (call === 'erase-trainee.php') checkErased(before, contents, process)
  }

  function checkErased(before: Contents, after: Contents, process: Process) {
    for (const { id, first_name } of before.trainees.values()) {
      if (after.trainees.has(id)) continue
      erased.add(first_name)
      const tables = tablesWith(process.sqlite, first_name)
      if (tables.length > 0) breaks('erased words are nowhere', `${first_name} is in ${tables.join()}`)
    }
  }

  function checkCounters({ groups, files, trainees }: Contents) {
    for (const [id, group] of groups) {
      const present = [...trainees.values()].filter((one) => one.group_id === id && one.deleted_at === null)
      if (group.participant_count !== present.length)
        breaks(
          'counters equal their rows',
          `group ${id} counts ${group.participant_count} of ${present.length}`,
        )
      const file = files.get(id) as never
      if (file && group.overlap_filled !== progress(file))
        breaks('counters equal their rows', `group ${id} is filled by ${group.overlap_filled}`)
      if (file && group.orientation_form_filled !== (isHandoverComplete(file) ? 1 : 0))
        breaks('counters equal their rows', `group ${id} is complete: ${group.orientation_form_filled}`)
    }
  }

  function checkAuthor(text: string, process: Process, by: Received) {
    const [author, writer] = [ledger.authorOf(text), rightsAt(process, by)?.guideId]
    if (author !== undefined && writer !== undefined && author !== writer && !haveJoined)
      breaks('nobody sends what another has typed', `${text} of ${author} by ${writer}`)
  }

  function checkAdded(
    { trainees, messages }: Contents,
    call: string | undefined,
    onAdded: (text: string) => void,
  ) {
    const names = [...trainees.values()].map(({ first_name }) => first_name)
    const notes = [...trainees.values()].flatMap(({ school, comments }) => [school ?? '', comments ?? ''])
    for (const text of [...names, ...notes, ...[...messages.values()].map(({ text }) => text)])
      if (!everAdded.has(text)) onAdded(text)
    for (const text of notes) everAdded.add(text)
    // The first row may have been erased meanwhile.
    const added = new Set<string>(call && addingCalls.test(call) ? erased : [])
    for (const one of [...names, ...[...messages.values()].map(({ text }) => text)]) {
      if (added.has(one)) breaks('no write twice', `${one} was added twice`)
      added.add(one)
      everAdded.add(one)
    }
  }

  function checkTexts(before: Contents, after: Contents, process: Process, by: Received | undefined) {
    let isDisplayed = false
    for (const groupId of after.files.keys()) {
      for (const field of fields) {
        const [old, now] = [textOf(before, groupId, field), textOf(after, groupId, field)]
        if (old === now) continue
        isDisplayed = true
        if (now !== null) ledger.store(groupId, field, now)
        if (!by || !savingCalls.test(by.path)) continue
        if (now !== null) checkAuthor(now, process, by)
        if (old !== null && !ledger.hasSeen(by.browser, groupId, field, old))
          breaks(
            'no text is replaced unseen',
            `browser ${by.browser} has replaced ${old} by ${now} in ${field} of group ${groupId}`,
          )
        const writer = rightsAt(process, by)
        if (!writer?.coordinator && !writer?.groups.has(groupId))
          breaks('nobody writes beyond the permissions', `${writer?.guideId} in group ${groupId}`)
      }
    }
    if (isDisplayed && after.version === before.version)
      breaks('the data version follows each change', `${after.version} by ${by?.path}`)
  }

  function checkYear(before: Contents, after: Contents, call: string | undefined, now: string) {
    if (call === 'close-year.php') {
      beforeClosing = before
      closedAt = now
      changedSince.clear()
    } else if (call === 'reopen-year.php') {
      if (beforeClosing) checkReopened(beforeClosing, after)
      beforeClosing = undefined
    } else if (call && movingAccounts.has(call)) {
      // What was archived belongs to another account now, as which it is restored.
      beforeClosing = undefined
    } else if (beforeClosing) {
      for (const id of after.groups.keys()) {
        if (stateOf(before, id) !== stateOf(after, id)) changedSince.add(id)
      }
    }
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
    streamed(process, request, _event, data) {
      const reader = rightsAt(process, request)
      const { groups = [], kinds = [] } = JSON.parse(data) as { groups?: number[]; kinds?: string[] }
      const foreign = groups.find((id) => !reader?.coordinator && !reader?.groups.has(id))
      if (foreign !== undefined && !kinds.includes('all'))
        breaks('nobody reads beyond the permissions', `${reader?.guideId} is told of group ${foreign}`)
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

    wasAdded: (text: string) => everAdded.has(text),

    /** The process that starts must find what the last one has committed. */
    started(process: Process) {
      const found = contentsOf(process.sqlite)
      if (last && JSON.stringify(plain(found)) !== JSON.stringify(plain(last)))
        breaks(
          'no committed write is lost',
          `a restart finds other rows: ${difference(plain(last), plain(found))}`,
        )
      last = found
    },
  }
}

export type Watched = ReturnType<typeof createWatch>

function textOf({ files, incidents }: Contents, groupId: number, field: string): string | null {
  const text = field.startsWith('incident-') ? incidents.get(groupId)?.[field] : files.get(groupId)?.[field]
  return typeof text === 'string' && text !== '' ? text : null
}

/**
 * Everything about a group that a reopening restores.
 * @param closedAt no time is later, as if the clock had not been set back before the closing
 */
function stateOf(contents: Contents, id: number, closedAt = '9'): string {
  const { groups, files, incidents, trainees, guides } = contents
  const before = (time: unknown) => (typeof time === 'string' && time > closedAt ? closedAt : time)
  const threads = [...contents.threads.values()].filter((one) => one.group_id === id)
  return JSON.stringify({
    group: { ...groups.get(id), last_updated: undefined },
    file: files.get(id),
    incidents: incidents.get(id),
    guides: guides.get(id),
    trainees: [...trainees.values()].filter((one) => one.group_id === id && one.deleted_at === null),
    threads: threads.map((one) => ({ ...one, settled_at: before(one.settled_at) })),
    messages: [...contents.messages.values()]
      .filter(({ thread_id }) => threads.some((one) => one.id === thread_id))
      .map((one) => ({ ...one, at: before(one.at) })),
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
  const waiting = new Map<number, string[]>()
  function isWaiting(browser: number, text: string) {
    const device = browsers[browser]
    const entries = waiting.get(browser) ?? (device ? waitingOnDisk(device) : [])
    waiting.set(browser, entries)
    return entries.some((entry) => entry.includes(text))
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

/** Every page shows what is stored, except where it asks its guide. */
export function checkAgreement(browsers: readonly Browser[], { contents, breaks }: Watched): void {
  const stored = contents()
  for (const { id, page } of browsers) {
    const code = page()?.code
    const groupId = code?.openGroup()
    const screen = code?.screen()
    if (!stored || !screen || groupId === undefined) continue
    if (!stored.guides.get(groupId)?.includes(code?.guideId() ?? 0) && code?.guideId() !== 1) continue
    const asks = Object.keys(screen.conflicts).length > 0
    if (screen.state !== (asks ? 'conflict' : 'saved'))
      breaks('pages settle', `browser ${id} is ${screen.state} in group ${groupId}`)
    for (const field of fields) {
      // A page that was opened from the copy has no incidents until it is opened again.
      if (!(field in screen.values)) continue
      const text = screen.values[field] || null
      if (field in screen.conflicts || text === textOf(stored, groupId, field)) continue
      breaks('pages settle', `browser ${id} shows ${text} in ${field}, not ${textOf(stored, groupId, field)}`)
    }
  }
}
