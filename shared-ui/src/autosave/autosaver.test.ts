import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosaver } from './autosaver.ts'
import { createServer, type Form, Lost, Refused, SignedOut, verdict } from './testing/server.ts'
import type { Autosaver } from './types.ts'

describe('what is typed', () => {
  let server: ReturnType<typeof createServer>
  let form: Autosaver<Form>
  const type = (changes: Partial<Form>) => form.change(changes)
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const state = () => form.snapshot().state

  beforeEach(() => {
    vi.useFakeTimers()
    server = createServer({ day: '', hours: '', place: '' })
    form = createAutosaver<Form>({
      saved: server.holds(),
      save: server.save,
      verdict,
      same: (one, other) => one.trim() === other.trim(),
    })
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  describe('in calm weather', () => {
    it('is saved 800 ms after the last change, in one request', async () => {
      type({ hours: '1' })
      await wait(700)
      type({ hours: '16' })
      await wait(799)
      expect(server.requests).toEqual([])
      expect(state()).toBe('pending')
      await wait(1)
      expect(server.requests).toEqual([{ hours: '16' }])
      expect(state()).toBe('saving')
      await wait(100)
      expect(state()).toBe('saved')
      expect(server.holds().hours).toBe('16')
    })

    it('in several fields is one request', async () => {
      type({ hours: '16' })
      type({ place: 'מתנ״ס' })
      await wait(1000)
      expect(server.requests).toEqual([{ hours: '16', place: 'מתנ״ס' }])
    })

    it('is not sent when it is what the server holds', async () => {
      type({ hours: '16' })
      type({ hours: ' ' })
      expect(state()).toBe('saved')
      await wait(5000)
      expect(server.requests).toEqual([])
    })

    it('goes on being typed while a request is under way, and follows it', async () => {
      server.next({ answersIn: 3000 })
      type({ hours: '16' })
      await wait(1000)
      type({ hours: '16:00' })
      await wait(2000)
      expect(server.requests).toHaveLength(1)
      expect(form.snapshot().values.hours).toBe('16:00')
      await wait(1000)
      expect(server.requests).toEqual([{ hours: '16' }, { hours: '16:00' }])
      expect(server.atOnce).toBe(1)
      expect(state()).toBe('saved')
    })

    it('and taken back while it is on its way is taken back on the server, too', async () => {
      server.next({ answersIn: 3000 })
      type({ hours: '16' })
      await wait(1000)
      type({ hours: '' })
      await wait(5000)
      expect(server.holds().hours).toBe('')
      expect(state()).toBe('saved')
    })

    it('is saved at once by the button, which tells when all of it is there', async () => {
      type({ hours: '16' })
      const saved = form.flush()
      expect(server.requests).toHaveLength(1)
      await wait(100)
      expect(await saved).toBe(true)
      expect(await form.flush()).toBe(true)
      expect(server.requests).toHaveLength(1)
    })

    it('that one request cannot carry goes in several', async () => {
      const long = 'ח'.repeat(20_000)
      type({ day: long, hours: long, place: long })
      await wait(2000)
      expect(server.requests.map(Object.keys)).toEqual([['day'], ['hours'], ['place']])
      expect(server.holds()).toEqual({ day: long, hours: long, place: long })
      expect(state()).toBe('saved')
    })
  })

  describe('when the network fails', () => {
    it('stays, is said not to be saved, and is tried again with growing pauses', async () => {
      server.always(new Lost())
      type({ hours: '16' })
      await wait(900)
      const tries = () => server.requests.length
      for (const pause of [2, 4, 8, 16, 32, 60, 60]) {
        const before = tries()
        await wait(pause * 1000 - 1)
        expect(tries()).toBe(before)
        expect(state()).toBe('failed')
        await wait(1)
        expect(tries()).toBe(before + 1)
        await wait(100)
      }
      expect(form.snapshot().values.hours).toBe('16')
      server.always('ok')
      await wait(61_000)
      expect(state()).toBe('saved')
      expect(form.snapshot().error).toBeUndefined()
    })

    it('is tried at once when the network is back', async () => {
      server.always(new Lost())
      type({ hours: '16' })
      await wait(100_000)
      server.always('ok')
      form.retry()
      await wait(100)
      expect(server.holds().hours).toBe('16')
      expect(state()).toBe('saved')
    })

    it('and typed on, it waits for the next try and goes with it', async () => {
      server.next(new Lost())
      type({ hours: '16' })
      await wait(900)
      type({ hours: '16:00' })
      await wait(1500)
      expect(server.requests).toHaveLength(1)
      await wait(1000)
      expect(server.requests).toEqual([{ hours: '16' }, { hours: '16:00' }])
    })

    it('and typed on during the next try, it follows when the typing pauses', async () => {
      server.next(new Lost(), { answersIn: 500 })
      type({ hours: '16' })
      await wait(900 + 2000)
      type({ hours: '16:00' })
      await wait(5000)
      expect(server.holds().hours).toBe('16:00')
      expect(state()).toBe('saved')
    })

    it('and the answer was lost, taking the words back reaches the server', async () => {
      server.next(new Lost('answer'))
      type({ hours: '16' })
      await wait(900)
      expect(server.holds().hours).toBe('16')
      type({ hours: '' })
      await wait(10_000)
      expect(server.holds().hours).toBe('')
      expect(state()).toBe('saved')
    })

    it('is given up after 20 s without an answer, to be tried again', async () => {
      server.next({ answersIn: 1e9 })
      type({ hours: '16' })
      await wait(800 + 19_999)
      expect(state()).toBe('saving')
      await wait(2)
      expect(state()).toBe('failed')
      await wait(3000)
      expect(server.holds().hours).toBe('16')
    })

    it('makes the button say so', async () => {
      server.next(new Lost())
      type({ hours: '16' })
      const saved = form.flush()
      await wait(100)
      expect(await saved).toBe(false)
    })
  })

  describe('when the server will not take it', () => {
    it('is told at its field, and the other fields are saved', async () => {
      type({ hours: '!', place: 'מתנ״ס' })
      await wait(1000)
      expect(server.holds()).toEqual({ day: '', hours: '', place: 'מתנ״ס' })
      expect(form.snapshot().refused).toEqual({ hours: expect.any(Refused) })
      expect(form.snapshot().values.hours).toBe('!')
      expect(state()).toBe('failed')
    })

    it('is not sent again before it changes', async () => {
      type({ hours: '!' })
      await wait(200_000)
      form.retry()
      type({ place: 'מתנ״ס' })
      await wait(200_000)
      expect(server.requests).toEqual([{ hours: '!' }, { place: 'מתנ״ס' }])
      type({ hours: '16' })
      expect(form.snapshot().refused).toEqual({})
      await wait(1000)
      expect(state()).toBe('saved')
    })

    it('is sent again by the button', async () => {
      type({ hours: '!' })
      await wait(1000)
      const saved = form.flush()
      await wait(100)
      expect(await saved).toBe(false)
      expect(server.requests).toHaveLength(2)
    })

    it('for want of a session, it waits until somebody says that there is one', async () => {
      server.always(new SignedOut())
      type({ hours: '16' })
      await wait(500_000)
      expect(server.requests).toHaveLength(1)
      expect(state()).toBe('failed')
      server.always('ok')
      form.retry()
      await wait(100)
      expect(server.holds().hours).toBe('16')
    })
  })

  describe('when the page goes away', () => {
    it('goes at once in a request that outlives the page', async () => {
      type({ hours: '16' })
      form.leave()
      expect(server.last).toMatchObject({ changes: { hours: '16' }, keepalive: true })
    })

    it('calls off the request under way and carries its words, so that the newest win', async () => {
      server.next({ answersIn: 3000 })
      type({ hours: '16', place: 'מתנ״ס' })
      await wait(1000)
      type({ hours: '16:00' })
      form.leave()
      expect(server.requests.at(-1)).toEqual({ hours: '16:00', place: 'מתנ״ס' })
      expect(server.atOnce).toBe(1)
      await wait(10_000)
      expect(server.holds()).toEqual({ day: '', hours: '16:00', place: 'מתנ״ס' })
      expect(state()).toBe('saved')
    })

    it('does not heed the answer to a request that was called off too late', async () => {
      let answer = () => {}
      const late = createAutosaver<Form>({
        saved: server.holds(),
        save: () => new Promise((resolve) => (answer = resolve)),
        verdict,
      })
      late.change({ hours: '16' })
      await wait(800)
      const first = answer
      late.change({ hours: '17' })
      late.leave()
      first()
      await wait(0)
      expect(late.snapshot().state).toBe('saving')
    })

    it('is sent once, however often the page says that it goes', async () => {
      type({ hours: '16' })
      form.leave()
      form.leave()
      await wait(10_000)
      form.leave()
      expect(server.requests).toHaveLength(1)
    })
  })

  describe('and fresh values from the server', () => {
    it('take over the fields without unsent words, and no other', async () => {
      const take = form.reading()
      type({ hours: '16' })
      take({ day: 'שני', hours: '10', place: '' })
      expect(form.snapshot().values).toEqual({ day: 'שני', hours: '16', place: '' })
      await wait(1000)
      expect(server.holds().hours).toBe('16')
    })

    it('that were asked for before a save are older than it', async () => {
      const take = form.reading()
      type({ hours: '16' })
      await wait(1000)
      expect(state()).toBe('saved')
      expect(take({ day: '', hours: '10', place: 'עכו' })).toEqual({ day: '', hours: '16', place: 'עכו' })
      expect(form.snapshot().values.hours).toBe('16')
    })

    it('leave what is typed as it is when the server keeps it as the same', async () => {
      type({ hours: '16 ' })
      await wait(1000)
      form.reading()({ day: '', hours: '16', place: '' })
      expect(form.snapshot().values.hours).toBe('16 ')
      expect(state()).toBe('saved')
    })

    it('may already hold what is still to be sent', async () => {
      type({ hours: '16' })
      form.reading()({ day: '', hours: '16', place: '' })
      expect(state()).toBe('saved')
      await wait(1000)
      expect(server.requests).toEqual([])
    })
  })

  it('is told to the screen once a change, and with the same object in between', async () => {
    const seen: string[] = []
    const end = form.subscribe(() => seen.push(state()))
    const before = form.snapshot()
    expect(form.snapshot()).toBe(before)
    type({ hours: '16' })
    await wait(1000)
    expect(seen).toEqual(['pending', 'saving', 'saved'])
    end()
    type({ hours: '17' })
    expect(seen).toHaveLength(3)
  })
})
