import {
  currentGuide,
  deviceCopyAtom,
  isCurrentGuide,
  onGuideChange,
  store,
} from '@hafifa/shared-ui/platform'
import { once } from '../../lib/once.ts'
import { createConnection } from './connection.ts'
import { hasEntries } from './database.ts'
import type { DraftEntry, Entries, Journal, StoredEntries } from './journal.ts'
import { journalPlace } from './journalPlace.ts'
import { withExclusiveLock } from './openPages.ts'

export type JournalSource = {
  /** The unsaved values by field. A value is the same object until it changes. */
  unsaved: () => Entries
  subscribe: (listener: () => void) => () => void
  /** Restores the unsaved text of a page that has ended. Called for each such page. */
  restore: (entries: StoredEntries) => void
  /** The entries that this page can restore now, in the same array until they change; without this, all. */
  names?: () => readonly string[]
  /** Called after each write, and at the end of the session, with whether all unsaved text is on the device. */
  onKept?: (kept: boolean) => void
  /** Closes the document, because its guide may no longer read it or has agreed to lose its text. */
  abandon?: () => void
}

type Document = {
  guideId: number
  name: string
  source: JournalSource
  restored: boolean
  /** From which `written` was loaded, and with which names. */
  journal: Journal | undefined
  names: readonly string[] | undefined
  /** What is on the device. */
  written: Map<string, DraftEntry>
}

const pauseMs = 100

/** After a failure: text of an earlier page may wait although nothing is typed any more. */
const retryMs = 60_000

const documents = new Set<Document>()
const connection = createConnection(forgetWritten)
let timer: ReturnType<typeof setTimeout> | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined
let runAgain = false

export function keepInJournal(name: string, guideId: number, source: JournalSource): () => void {
  start()
  const entry: Document = {
    guideId,
    name,
    source,
    restored: false,
    journal: undefined,
    names: undefined,
    written: new Map(),
  }
  documents.add(entry)
  const unsubscribe = source.subscribe(schedule)
  void flush()
  return () => {
    unsubscribe()
    void flush().then(() => documents.delete(entry))
  }
}

export async function unsavedDocuments(guideId: number): Promise<string[]> {
  start()
  const here = documentsOf(guideId).filter(isUnsaved)
  const names = here.map(({ name }) => name)
  try {
    if (await hasEntries((await journalPlace(guideId)).name))
      names.push(...(await (await connection.connect(guideId)).documents()))
  } catch {
    // Without a journal, only this page has unsaved text.
  }
  return [...new Set(names)]
}

export function takeUnsaved(name: string, guideId: number): Entries[] {
  const taken = documentsOf(guideId).filter((document) => document.name === name)
  const entries = taken.map(({ source }) => source.unsaved())
  for (const { source } of taken) source.abandon?.()
  return entries
}

const isUnsaved = ({ source }: Document) => Object.keys(source.unsaved()).length > 0

const documentsOf = (guideId: number) => [...documents].filter((document) => document.guideId === guideId)

function schedule() {
  timer ??= setTimeout(flush, pauseMs)
}

/** One write at a time, so that an older text never replaces a newer one. */
function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  runAgain = true
  running ??= run()
  return running
}

async function run() {
  while (runAgain) {
    runAgain = false
    const guide = currentGuide()
    tellLeft()
    await Promise.all(guide ? documentsOf(guide.id).map(keep) : [])
  }
  running = undefined
}

/** The next session may not open this journal. */
function tellLeft() {
  for (const { guideId, source } of documents) {
    if (!isCurrentGuide(guideId)) source.onKept?.(false)
  }
}

/** The journal stays open after the session, and takes what was typed last. */
async function writeLast() {
  await Promise.allSettled(
    [...documents].flatMap((document) => (document.journal ? write(document, document.journal) : [])),
  )
}

async function keep(document: Document) {
  const { source, guideId } = document
  try {
    await write(document, await connection.connect(guideId))
    source.onKept?.(true)
  } catch {
    source.onKept?.(false)
    clearTimeout(retryTimer)
    retryTimer = setTimeout(flush, retryMs)
  }
}

async function write(document: Document, opened: Journal) {
  const { name, source } = document
  const names = source.names?.()
  if (opened !== document.journal || names !== document.names) {
    document.written = await adoptEntries(document, opened, names)
    document.journal = opened
    document.names = names
  }
  const { written } = document
  const changed = unwritten(document)
  const unsaved = source.unsaved()
  const saved = [...written.keys()].filter((field) => !(field in unsaved))
  if (changed.length > 0) await opened.write(name, Object.fromEntries(changed))
  if (saved.length > 0) await opened.remove(name, saved)
  for (const [field, typed] of changed) written.set(field, typed)
  for (const field of saved) written.delete(field)
}

/** Only one of the open pages adopts the entries of an ended page. */
async function adoptEntries(document: Document, opened: Journal, names: Document['names']) {
  const { name, source, restored } = document
  const { own, left } = await withExclusiveLock(name, (isEnded) => opened.adopt(name, isEnded, names))
  for (const entries of restored ? left : [own, ...left]) {
    if (Object.keys(entries).length > 0) source.restore(entries)
  }
  document.restored = true
  return new Map<string, DraftEntry>(Object.entries(Object.assign({}, own, ...left)))
}

function unwritten({ source, written }: Document) {
  return Object.entries(source.unsaved()).filter(([field, typed]) => !isSame(typed, written.get(field)))
}

function isSame(one: DraftEntry, other: DraftEntry | undefined) {
  if (!other || !Object.is(one.value, other.value) || one.base.length !== other.base.length) return false
  return one.base.every((value, i) => Object.is(value, other.base[i]))
}

/** Writes unsaved entries again, because the journal may have been erased, or is another one now. */
function forgetWritten() {
  for (const document of documents) document.written = new Map()
  schedule()
}

function retry() {
  connection.retryAtOnce()
  void flush()
}

function flushScheduled() {
  if (timer !== undefined) void flush()
}

function reconnect() {
  connection.disconnect()
  retry()
}

async function writeNow(): Promise<number> {
  await flush()
  return [...documents].filter(({ guideId }) => isCurrentGuide(guideId)).flatMap(unwritten).length
}

function discard() {
  for (const document of documents) {
    if (isCurrentGuide(document.guideId) && isUnsaved(document)) document.source.abandon?.()
  }
}

function followCopy() {
  const copy = store.get(deviceCopyAtom)
  forgetWritten()
  copy?.journals.add(writeNow)
  copy?.discards?.add(discard)
  reconnect()
}

const start = once(() => {
  followCopy()
  onGuideChange(async () => {
    tellLeft()
    if (!currentGuide()) await writeLast()
    forgetWritten()
    reconnect()
  })
  store.sub(deviceCopyAtom, followCopy)
  window.addEventListener('online', retry)
  // A page that is reloaded has time to write only before it is hidden.
  window.addEventListener('beforeunload', flushScheduled)
  window.addEventListener('pagehide', flushScheduled)
  document.addEventListener('visibilitychange', flushScheduled)
})
