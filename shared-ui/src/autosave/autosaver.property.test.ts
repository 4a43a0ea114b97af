import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosaver } from './autosaver.ts'
import { createServer, type Fate, type Form, Lost, SignedOut, verdict } from './testing/server.ts'

type Name = keyof Form

/** What can happen to a form and around it. */
type Happening =
  | { type: Name; as: 'new words' | 'refused words' | 'nothing' }
  | { wait: number }
  | { nextRequest: Fate }
  | 'leave'
  | 'retry'
  | 'flush'
  | 'read'

const names: Name[] = ['day', 'hours', 'place']
const initial: Form = { day: '', hours: '', place: '' }

const typing = fc.record({
  type: fc.constantFrom(...names),
  as: fc.constantFrom('new words', 'new words', 'refused words', 'nothing'),
})

const fate = fc.oneof(
  fc.record({ answersIn: fc.integer({ min: 1, max: 5000 }) }),
  fc.constantFrom<Fate>(
    'ok',
    { answersIn: 1e9 },
    new Lost('request'),
    new Lost('answer'),
    new Error('500'),
    new SignedOut(),
  ),
)

const happenings: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: typing },
    { weight: 4, arbitrary: fc.record({ wait: fc.oneof(fc.nat(1500), fc.nat(90_000)) }) },
    { weight: 2, arbitrary: fc.record({ nextRequest: fate }) },
    { weight: 3, arbitrary: fc.constantFrom('leave', 'retry', 'flush', 'read') },
  ),
  { maxLength: 50, size: 'max' },
)

/** A guide at a form before a server, with all that was ever typed in each field. */
function begin() {
  const server = createServer(initial)
  const form = createAutosaver<Form>({ saved: initial, save: server.save, verdict })
  const typed = { day: [''], hours: [''], place: [''] }
  let count = 0

  function type(name: Name, as: string) {
    count += 1
    const words = as === 'nothing' ? '' : as === 'new words' ? `${count}` : `${count}!`
    typed[name].push(words)
    form.change({ [name]: words })
  }

  function read() {
    const take = form.reading()
    const answer = server.holds()
    setTimeout(() => take(answer), count * 50)
  }

  async function happen(one: Happening) {
    if (one === 'read') read()
    else if (one === 'flush') void form.flush()
    else if (one === 'leave' || one === 'retry') form[one]()
    else if ('type' in one) type(one.type, one.as)
    else if ('wait' in one) await vi.advanceTimersByTimeAsync(one.wait)
    else server.next(one.nextRequest)
  }

  return {
    server,
    form,
    typed,
    happen,
    lastTyped: () => Object.fromEntries(names.map((name) => [name, typed[name].at(-1)])),
  }
}

type Story = ReturnType<typeof begin>

/** Whether the server took a field's words in the order in which they were typed. */
function inOrder({ server, typed }: Story, name: Name): boolean {
  let at = 0
  return server.taken
    .filter(([field]) => field === name)
    .every(([, words]) => {
      at = typed[name].indexOf(words, at)
      return at >= 0
    })
}

/** Lets things happen, and looks after each of them. */
function whatever(look: (story: Story) => void, inTheEnd: (story: Story) => Promise<void> = async () => {}) {
  return fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      vi.clearAllTimers()
      const story = begin()
      for (const one of all) {
        await story.happen(one)
        await vi.advanceTimersByTimeAsync(0)
        look(story)
      }
      await inTheEnd(story)
    }),
    { numRuns: 300 },
  )
}

describe('whatever happens while a guide types', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('the screen shows what was typed last', () =>
    whatever(({ form, lastTyped }) => expect(form.snapshot().values).toEqual(lastTyped())))

  it('there is one request at a time', () =>
    whatever(({ server }) => expect(server.atOnce).toBeLessThanOrEqual(1)))

  it('the server never takes an older value after a newer one', () =>
    whatever((story) => {
      for (const name of names) expect(inOrder(story, name)).toBe(true)
    }))

  it('saved is said only when the server holds what is on the screen', () =>
    whatever(({ form, server }) => {
      if (form.snapshot().state === 'saved') expect(server.holds()).toEqual(form.snapshot().values)
    }))

  it('no request carries only what the server has acknowledged already', () =>
    whatever(({ server }) => expect(server.needless).toEqual([])))

  it('all of it is on the server once the network works, and what the server refuses is named', () =>
    whatever(
      () => {},
      async ({ form, server, lastTyped, happen }) => {
        server.recover()
        await happen('retry')
        await happen({ wait: 120_000 })
        const typed = lastTyped()
        const refused = names.filter((name) => typed[name]?.includes('!'))
        const { state, values, refused: told } = form.snapshot()
        expect(Object.keys(told).sort()).toEqual(refused)
        expect(state).toBe(refused.length > 0 ? 'failed' : 'saved')
        expect(values).toEqual(typed)
        for (const name of names) {
          if (!refused.includes(name)) expect(server.holds()[name]).toBe(typed[name])
        }
      },
    ))
})
