import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosaver } from './autosaver.ts'
import { createCheck } from './testing/createCheck.ts'
import {
  classifyFailure,
  createServer,
  type Form,
  NetworkFailure,
  type Outcome,
  SignedOut,
} from './testing/server.ts'

type Name = keyof Form

type FormEvent =
  | { edit: Name; to: 'new value' | 'rejected value' | 'nothing' }
  | { wait: number }
  | { nextRequest: Outcome }
  | 'flushOnPageHide'
  | 'retry'
  | 'flush'
  | 'refresh'

const names: Name[] = ['day', 'hours', 'place']
const initial: Form = { day: '', hours: '', place: '' }

const edit = fc.record({
  edit: fc.constantFrom(...names),
  to: fc.constantFrom('new value', 'new value', 'rejected value', 'nothing'),
})

const outcome = fc.oneof(
  fc.record({ delayMs: fc.integer({ min: 1, max: 5000 }) }),
  fc.constantFrom<Outcome>(
    'ok',
    { delayMs: 1e9 },
    new NetworkFailure('request'),
    new NetworkFailure('response'),
    new Error('500'),
    new SignedOut(),
  ),
)

const eventSequences: fc.Arbitrary<FormEvent[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: edit },
    { weight: 4, arbitrary: fc.record({ wait: fc.oneof(fc.nat(1500), fc.nat(90_000)) }) },
    { weight: 2, arbitrary: fc.record({ nextRequest: outcome }) },
    { weight: 3, arbitrary: fc.constantFrom('flushOnPageHide', 'retry', 'flush', 'refresh') },
  ),
  { maxLength: 50, size: 'max' },
)

function setUp() {
  const server = createServer(initial)
  const form = createAutosaver<Form>({ saved: initial, save: server.save, classifyFailure })
  const history = { day: [''], hours: [''], place: [''] }
  let count = 0

  function edit(name: Name, to: string) {
    count += 1
    const value = to === 'nothing' ? '' : to === 'new value' ? `${count}` : `${count}!`
    history[name].push(value)
    form.change({ [name]: value })
  }

  function refresh() {
    const apply = form.beginRefresh()
    const response = server.stored()
    setTimeout(() => apply(response), count * 50)
  }

  async function apply(event: FormEvent) {
    if (event === 'refresh') refresh()
    else if (event === 'flush') void form.flush()
    else if (event === 'flushOnPageHide' || event === 'retry') form[event]()
    else if ('edit' in event) edit(event.edit, event.to)
    else if ('wait' in event) await vi.advanceTimersByTimeAsync(event.wait)
    else server.next(event.nextRequest)
  }

  return {
    server,
    form,
    history,
    apply,
    latest: () => Object.fromEntries(names.map((name) => [name, history[name].at(-1)])),
  }
}

type Scenario = ReturnType<typeof setUp>

function isInOrder({ server, history }: Scenario, name: Name): boolean {
  let index = 0
  return server.writes
    .filter((write) => write.name === name)
    .every(({ value }) => {
      index = history[name].indexOf(value, index)
      return index >= 0
    })
}

const checkAlways = createCheck({
  events: eventSequences,
  setUp,
  apply: ({ apply }, event) => apply(event),
  numRuns: 300,
})

describe('autosaver, for any sequence of events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows the latest edits', () =>
    checkAlways(({ form, latest }) => expect(form.snapshot().values).toEqual(latest())))

  it('runs one request at a time', () =>
    checkAlways(({ server }) => expect(server.maxConcurrent).toBeLessThanOrEqual(1)))

  it('never stores an older value after a newer one', () =>
    checkAlways((scenario) => {
      for (const name of names) expect(isInOrder(scenario, name)).toBe(true)
    }))

  it('reports saved only when the server has the values on the screen', () =>
    checkAlways(({ form, server }) => {
      if (form.snapshot().state === 'saved') expect(server.stored()).toEqual(form.snapshot().values)
    }))

  it('sends no redundant request', () => checkAlways(({ server }) => expect(server.redundant).toEqual([])))

  it('saves everything except rejected fields once the network works', () =>
    checkAlways(
      () => {},
      async ({ form, server, latest, apply }) => {
        server.recover()
        await apply('retry')
        await apply({ wait: 120_000 })
        const edited = latest()
        const invalid = names.filter((name) => edited[name]?.includes('!'))
        const { state, values, rejected } = form.snapshot()
        expect(Object.keys(rejected).sort()).toEqual(invalid)
        expect(state).toBe(invalid.length > 0 ? 'failed' : 'saved')
        expect(values).toEqual(edited)
        for (const name of names) {
          if (!invalid.includes(name)) expect(server.stored()[name]).toBe(edited[name])
        }
      },
    ))
})
