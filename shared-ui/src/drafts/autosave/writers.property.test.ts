import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosaver } from './autosaver.ts'
import { createCheck } from './testing/createCheck.ts'
import {
  classifyFailure,
  createServer,
  createStored,
  emptyForm,
  type Form,
  NetworkFailure,
  type Outcome,
  SignedOut,
} from './testing/server.ts'
import type { Autosaver, Edits, Theirs } from './types.ts'

type Name = keyof Form

const names: Name[] = ['day', 'hours', 'place']

type Action =
  | { edit: Name; to: 'new value' | 'rejected value' | 'nothing' }
  | { resolve: Name; to: 'mine' | 'theirs' | 'both' }
  | { nextRequest: Outcome }
  | { refreshIn: number }
  | { crash: End }
  | { leave: End }
  | { hold: Name }
  | { release: Name }
  | 'flushOnPageHide'
  | 'retry'
  | 'flush'

type End = { arrive: boolean; write: boolean }

type WriterEvent = { writer: 0 | 1; action: Action } | { wait: number }

/** Mostly one field, so that the edits of the writers conflict. */
const name = fc.constantFrom<Name>('day', 'day', 'day', 'day', 'hours', 'place')

const outcome = fc.oneof(
  fc.record({ delayMs: fc.integer({ min: 1, max: 5000 }) }),
  fc.constantFrom<Outcome>(
    'ok',
    { delayMs: 1e9 },
    new NetworkFailure('request'),
    new NetworkFailure('response'),
    new NetworkFailure('response'),
    new Error('500'),
    new SignedOut(),
  ),
)

const end: fc.Arbitrary<End> = fc.record({ arrive: fc.boolean(), write: fc.boolean() })

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      edit: name,
      to: fc.constantFrom('new value', 'new value', 'new value', 'rejected value', 'nothing'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ resolve: name, to: fc.constantFrom('mine', 'theirs', 'both') }),
  },
  { weight: 4, arbitrary: fc.record({ nextRequest: outcome }) },
  { weight: 3, arbitrary: fc.record({ refreshIn: fc.nat(5000) }) },
  { weight: 2, arbitrary: fc.record({ crash: end }) },
  { weight: 1, arbitrary: fc.record({ leave: end }) },
  { weight: 2, arbitrary: fc.oneof(fc.record({ hold: name }), fc.record({ release: name })) },
  { weight: 3, arbitrary: fc.constantFrom('flushOnPageHide', 'retry', 'flush') },
)

const eventSequences: fc.Arbitrary<WriterEvent[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ writer: fc.constantFrom(0 as const, 1 as const), action }) },
    {
      weight: 3,
      arbitrary: fc.record({
        wait: fc.oneof(fc.nat(300), fc.integer({ min: 800, max: 1500 }), fc.nat(90_000)),
      }),
    },
  ),
  { maxLength: 60, size: 'max' },
)

const journalMs = 100

function createWriter(id: string, stored: ReturnType<typeof createStored>) {
  const seen: Record<Name, Set<string>> = { day: new Set(), hours: new Set(), place: new Set() }
  /** The last decision about each field. */
  const latest: Form = { ...emptyForm }
  /** The concatenated texts typed into each field, so that each text contains the earlier ones. */
  const typed: Form = { day: id, hours: id, place: id }
  const decidedAt: Partial<Record<Name, number>> = {}
  /** Fields whose last edits an earlier page did not write to the journal. */
  const incomplete = new Set<Name>()
  /** The incomplete fields that were edited since. They may conflict with the earlier page's last save. */
  const continued = new Set<Name>()
  let journal: Edits<Form> = {}
  let writing: ReturnType<typeof setTimeout> | undefined
  let count = 0
  let server = createServer(emptyForm, stored, id)
  let form = openForm()

  function write() {
    clearTimeout(writing)
    writing = undefined
    journal = form.unsaved()
  }

  function openForm(): Autosaver<Form> {
    const { save } = server
    const continues = (theirs: Theirs<string>, mine: string) =>
      theirs.guide?.name === id && theirs.value.startsWith(mine)
    const opened = createAutosaver<Form>({ saved: stored.form(), save, classifyFailure, continues })
    const look = () => {
      const { values, conflicts } = opened.snapshot()
      for (const name of names) {
        seen[name].add(values[name])
        const theirs = conflicts[name]
        if (theirs) seen[name].add(theirs.value)
      }
    }
    look()
    opened.subscribe(look)
    opened.subscribe(() => {
      writing ??= setTimeout(write, journalMs)
    })
    return opened
  }

  function reopen({ arrive, write: written }: End) {
    if (written) write()
    clearTimeout(writing)
    writing = undefined
    const unsaved = form.unsaved()
    server.close({ arrive })
    for (const name of names) {
      if (journal[name]?.value === unsaved[name]?.value) continue
      incomplete.add(name)
      // Text that was typed right before a crash may be missing.
      if (Date.now() - (decidedAt[name] ?? 0) <= journalMs) latest[name] = journal[name]?.value ?? ''
    }
    server = createServer(emptyForm, stored, id)
    form = openForm()
    form.restore(journal)
  }

  function decide(name: Name, value: string) {
    latest[name] = value
    decidedAt[name] = Date.now()
    if (incomplete.has(name)) continued.add(name)
  }

  function type(name: Name, value: string) {
    decide(name, value)
    form.change({ [name]: value })
  }

  function grow(name: Name) {
    count += 1
    typed[name] = `${typed[name]}${count}.`
    return typed[name]
  }

  function resolve(name: Name, to: 'mine' | 'theirs' | 'both') {
    const { values, conflicts } = form.snapshot()
    const theirs = conflicts[name]
    if (!theirs) return
    if (to === 'both') typed[name] = `${grow(name)}+${theirs.value}`
    const chosen = { mine: values[name], theirs: theirs.value, both: typed[name] }[to]
    decide(name, chosen)
    form.resolve(name, chosen)
  }

  function apply(action: Action) {
    if (typeof action === 'string') void form[action]()
    else if ('edit' in action) {
      const { edit: name, to } = action
      if (to === 'new value') type(name, grow(name))
      else type(name, to === 'nothing' ? '' : `${typed[name]}!`)
    } else if ('resolve' in action) resolve(action.resolve, action.to)
    else if ('nextRequest' in action) server.next(action.nextRequest)
    else if ('refreshIn' in action) {
      const refresh = form.beginRefresh()
      const response = stored.form()
      setTimeout(() => refresh(response), action.refreshIn)
    } else if ('crash' in action) reopen(action.crash)
    else if ('leave' in action) {
      form.flushOnPageHide()
      reopen(action.leave)
    } else if ('hold' in action) form.hold(action.hold)
    else form.release(action.release)
  }

  return {
    id,
    seen,
    latest,
    apply,
    form: () => form,
    server: () => server,
    continued,
  }
}

function setUp() {
  const stored = createStored(emptyForm)
  const writers = [createWriter('a', stored), createWriter('b', stored)] as const

  async function apply(event: WriterEvent) {
    if ('wait' in event) await vi.advanceTimersByTimeAsync(event.wait)
    else writers[event.writer].apply(event.action)
  }

  /** The network works, all writers have seen the latest values, and typing has stopped. */
  async function settle() {
    for (const { server, form } of writers) {
      server().recover()
      for (const name of names) form().release(name)
      form().retry()
    }
    await vi.advanceTimersByTimeAsync(120_000)
    for (const { apply } of writers) apply({ refreshIn: 0 })
    await vi.advanceTimersByTimeAsync(5000)
  }

  return { stored, writers, apply, settle }
}

const checkAlways = createCheck({
  events: eventSequences,
  setUp,
  apply: ({ apply }, event) => apply(event),
  numRuns: 100,
})

describe('two writers of one form, for any sequence of events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('overwrite only values that they have seen', () =>
    checkAlways(({ stored, writers }) => {
      for (const { name, over, writer } of stored.writes) {
        const { seen } = writers[writer === 'a' ? 0 : 1]
        expect(seen[name]).toContain(over)
      }
    }))

  it('lose no text: each is stored, or unsaved on the screen', () =>
    checkAlways(({ stored, writers }) => {
      for (const { id, form, latest } of writers) {
        const { values, state } = form().snapshot()
        const unsaved = form().unsaved()
        for (const name of names) {
          const text = latest[name]
          if (!text.startsWith(id)) continue
          const wasStored = stored.writes.some((write) => write.name === name && write.value.startsWith(text))
          if (wasStored) continue
          expect(unsaved[name]?.value).toBe(text)
          expect(values[name]).toBe(text)
          expect(state).not.toBe('saved')
        }
      }
    }))

  it('never conflict with themselves', () =>
    checkAlways(({ writers }) => {
      for (const { id, form, continued } of writers) {
        for (const [name, theirs] of Object.entries(form().snapshot().conflicts)) {
          if (!continued.has(name as Name)) expect(theirs.value.startsWith(id)).toBe(false)
        }
      }
    }))

  it('report a conflict as unsaved', () =>
    checkAlways(({ writers }) => {
      for (const { form } of writers) {
        const { conflicts, state } = form().snapshot()
        if (Object.keys(conflicts).length > 0) expect(['conflict', 'failed']).toContain(state)
      }
    }))

  it('run one request at a time each', () =>
    checkAlways(({ writers }) => {
      for (const { server } of writers) expect(server().maxConcurrent).toBeLessThanOrEqual(1)
    }))

  it('converge once the network works, except for rejected fields and conflicts', () =>
    checkAlways(
      () => {},
      async ({ stored, writers, settle }) => {
        await settle()
        for (const { form } of writers) {
          const { values, rejected, conflicts, state } = form().snapshot()
          const held = (name: Name) => name in rejected || name in conflicts
          for (const name of names) if (!held(name)) expect(values[name]).toBe(stored.form()[name])
          const failed = Object.keys(rejected).length > 0
          const expected = failed ? 'failed' : Object.keys(conflicts).length > 0 ? 'conflict' : 'saved'
          expect(state).toBe(expected)
        }
      },
    ))

  it('save the value chosen in a conflict', () =>
    checkAlways(
      () => {},
      async ({ stored, writers, settle }) => {
        await settle()
        for (const { form, apply, latest } of writers) {
          const conflicting = Object.keys(form().snapshot().conflicts) as Name[]
          // Theirs may have changed again since the page's last refresh.
          for (let tries = 0; tries < 3; tries += 1) {
            for (const name of conflicting) apply({ resolve: name, to: 'mine' })
            await vi.advanceTimersByTimeAsync(5000)
          }
          const { values, rejected, conflicts } = form().snapshot()
          expect(conflicts).toEqual({})
          for (const name of conflicting) {
            if (name in rejected) continue
            expect(values[name]).toBe(latest[name])
            expect(stored.form()[name]).toBe(latest[name])
          }
        }
      },
    ))
})
