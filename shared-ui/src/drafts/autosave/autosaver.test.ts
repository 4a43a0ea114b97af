import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosaver } from './autosaver.ts'
import {
  classifyFailure,
  createServer,
  type Form,
  NetworkFailure,
  Rejected,
  SignedOut,
} from './testing/server.ts'
import type { Autosaver } from './types.ts'

describe('autosaver', () => {
  let server: ReturnType<typeof createServer>
  let form: Autosaver<Form>
  const edit = (changes: Partial<Form>) => form.change(changes)
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const state = () => form.snapshot().state

  /** Somebody else has changed the hours by the time that they are saved. */
  async function collide() {
    edit({ hours: '16' })
    server.change({ hours: '10' })
    await wait(1000)
  }

  beforeEach(() => {
    vi.useFakeTimers()
    server = createServer({ day: '', hours: '', place: '' })
    form = createAutosaver<Form>({
      saved: server.stored(),
      save: server.save,
      classifyFailure,
      isEqual: (one, other) => one.trim() === other.trim(),
    })
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  describe('while the network works', () => {
    it('saves 800 ms after the last edit', async () => {
      edit({ hours: '1' })
      await wait(700)
      edit({ hours: '16' })
      await wait(799)
      expect(server.requests).toEqual([])
      expect(state()).toBe('pending')
      await wait(1)
      expect(server.requests).toEqual([{ hours: '16' }])
      expect(state()).toBe('saving')
      await wait(100)
      expect(state()).toBe('saved')
      expect(server.stored().hours).toBe('16')
    })

    it('saves several fields in one request', async () => {
      edit({ hours: '16' })
      edit({ place: 'מתנ״ס' })
      await wait(1000)
      expect(server.requests).toEqual([{ hours: '16', place: 'מתנ״ס' }])
    })

    it('sends nothing when the edit equals the stored value', async () => {
      edit({ hours: '16' })
      edit({ hours: ' ' })
      expect(state()).toBe('saved')
      await wait(5000)
      expect(server.requests).toEqual([])
    })

    it('sends edits made during a request after it', async () => {
      server.next({ delayMs: 3000 })
      edit({ hours: '16' })
      await wait(1000)
      edit({ hours: '16:00' })
      await wait(2000)
      expect(server.requests).toHaveLength(1)
      expect(form.snapshot().values.hours).toBe('16:00')
      await wait(1000)
      expect(server.requests).toEqual([{ hours: '16' }, { hours: '16:00' }])
      expect(server.maxConcurrent).toBe(1)
      expect(state()).toBe('saved')
    })

    it('reverts an edit on the server that is reverted during its request', async () => {
      server.next({ delayMs: 3000 })
      edit({ hours: '16' })
      await wait(1000)
      edit({ hours: '' })
      await wait(5000)
      expect(server.stored().hours).toBe('')
      expect(state()).toBe('saved')
    })

    it('flush saves at once', async () => {
      edit({ hours: '16' })
      void form.flush()
      expect(server.requests).toHaveLength(1)
    })

    it('flush resolves to true when everything is saved', async () => {
      edit({ hours: '16' })
      const saved = form.flush()
      await wait(100)
      expect(await saved).toBe(true)
    })

    it('flush sends nothing when everything is already saved', async () => {
      expect(await form.flush()).toBe(true)
      expect(server.requests).toEqual([])
    })

    it('splits edits that exceed one request', async () => {
      const long = 'ח'.repeat(20_000)
      edit({ day: long, hours: long, place: long })
      await wait(2000)
      expect(server.requests.map(Object.keys)).toEqual([['day'], ['hours'], ['place']])
      expect(server.stored()).toEqual({ day: long, hours: long, place: long })
      expect(state()).toBe('saved')
    })
  })

  describe('when the network fails', () => {
    it('retries with increasing delays', async () => {
      server.always(new NetworkFailure())
      edit({ hours: '16' })
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

    it('retry sends at once', async () => {
      server.always(new NetworkFailure())
      edit({ hours: '16' })
      await wait(100_000)
      server.always('ok')
      form.retry()
      await wait(100)
      expect(server.stored().hours).toBe('16')
      expect(state()).toBe('saved')
    })

    it('sends nothing any more once it is stopped', async () => {
      server.always(new NetworkFailure())
      edit({ hours: '16' })
      await wait(1000)
      form.stop()
      server.always('ok')
      await wait(100_000)
      expect(server.requests).toHaveLength(1)
    })

    it('sends edits made during a delay with the next retry', async () => {
      server.next(new NetworkFailure())
      edit({ hours: '16' })
      await wait(900)
      edit({ hours: '16:00' })
      await wait(1500)
      expect(server.requests).toHaveLength(1)
      await wait(1000)
      expect(server.requests).toEqual([{ hours: '16' }, { hours: '16:00' }])
    })

    it('sends edits made during the next retry after it', async () => {
      server.next(new NetworkFailure(), { delayMs: 500 })
      edit({ hours: '16' })
      await wait(900 + 2000)
      edit({ hours: '16:00' })
      await wait(5000)
      expect(server.stored().hours).toBe('16:00')
      expect(state()).toBe('saved')
    })

    it('recovers once a retry succeeds, even if a newer edit is pending', async () => {
      server.next(new NetworkFailure(), { delayMs: 500 })
      edit({ hours: '16' })
      await wait(900 + 2000)
      edit({ place: 'עכו' })
      expect(state()).toBe('failed')
      await wait(500)
      expect(state()).toBe('pending')
      await wait(1000)
      expect(state()).toBe('saved')
    })

    it('saves a reverted edit when the response was lost', async () => {
      server.next(new NetworkFailure('response'))
      edit({ hours: '16' })
      await wait(900)
      expect(server.stored().hours).toBe('16')
      edit({ hours: '' })
      await wait(10_000)
      expect(server.stored().hours).toBe('')
      expect(state()).toBe('saved')
    })

    it('retries a save without a response after 20 s', async () => {
      server.next({ delayMs: 1e9 })
      edit({ hours: '16' })
      await wait(800 + 19_999)
      expect(state()).toBe('saving')
      await wait(2)
      expect(state()).toBe('failed')
      await wait(3000)
      expect(server.stored().hours).toBe('16')
    })

    it('flush resolves to false', async () => {
      server.next(new NetworkFailure())
      edit({ hours: '16' })
      const saved = form.flush()
      await wait(100)
      expect(await saved).toBe(false)
    })
  })

  describe('when the server rejects a save', () => {
    it('saves the other fields', async () => {
      edit({ hours: '!', place: 'מתנ״ס' })
      await wait(1000)
      expect(server.stored()).toEqual({ day: '', hours: '', place: 'מתנ״ס' })
    })

    it('names the rejected field and keeps its value', async () => {
      edit({ hours: '!', place: 'מתנ״ס' })
      await wait(1000)
      expect(form.snapshot().rejected).toEqual({ hours: expect.any(Rejected) })
      expect(form.snapshot().values.hours).toBe('!')
      expect(state()).toBe('failed')
    })

    it('does not resend a rejected field until it changes', async () => {
      edit({ hours: '!' })
      await wait(200_000)
      form.retry()
      edit({ place: 'מתנ״ס' })
      await wait(200_000)
      expect(server.requests).toEqual([{ hours: '!' }, { place: 'מתנ״ס' }])
      edit({ hours: '16' })
      expect(form.snapshot().rejected).toEqual({})
      await wait(1000)
      expect(state()).toBe('saved')
    })

    it('flush resends a rejected field', async () => {
      edit({ hours: '!' })
      await wait(1000)
      const saved = form.flush()
      await wait(100)
      expect(await saved).toBe(false)
      expect(server.requests).toHaveLength(2)
    })

    it('waits for retry after the session has ended', async () => {
      server.always(new SignedOut())
      edit({ hours: '16' })
      await wait(500_000)
      expect(server.requests).toHaveLength(1)
      expect(state()).toBe('failed')
      server.always('ok')
      form.retry()
      await wait(100)
      expect(server.stored().hours).toBe('16')
    })
  })

  describe('when the page is hidden', () => {
    it('sends at once in a request that outlives the page', async () => {
      edit({ hours: '16' })
      form.flushOnPageHide()
      expect(server.last).toMatchObject({ changes: { hours: '16' }, keepalive: true })
    })

    it('replaces the running request with one that includes its fields', async () => {
      server.next({ delayMs: 3000 })
      edit({ hours: '16', place: 'מתנ״ס' })
      await wait(1000)
      edit({ hours: '16:00' })
      form.flushOnPageHide()
      expect(server.requests.at(-1)).toEqual({ hours: '16:00', place: 'מתנ״ס' })
      expect(server.maxConcurrent).toBe(1)
      await wait(10_000)
      expect(server.stored()).toEqual({ day: '', hours: '16:00', place: 'מתנ״ס' })
      expect(state()).toBe('saved')
    })

    it('ignores the response to an aborted request', async () => {
      let answer = () => {}
      const late = createAutosaver<Form>({
        saved: server.stored(),
        save: () => new Promise((resolve) => (answer = resolve)),
        classifyFailure,
      })
      late.change({ hours: '16' })
      await wait(800)
      const first = answer
      late.change({ hours: '17' })
      late.flushOnPageHide()
      first()
      await wait(0)
      expect(late.snapshot().state).toBe('saving')
    })

    it('sends once for repeated page events', async () => {
      edit({ hours: '16' })
      form.flushOnPageHide()
      form.flushOnPageHide()
      await wait(10_000)
      form.flushOnPageHide()
      expect(server.requests).toHaveLength(1)
    })
  })

  describe('refreshing from the server', () => {
    it('replaces only fields without unsaved edits', async () => {
      const refresh = form.beginRefresh()
      edit({ hours: '16' })
      refresh({ day: 'שני', hours: '10', place: '' })
      expect(form.snapshot().values).toEqual({ day: 'שני', hours: '16', place: '' })
      await wait(1000)
      expect(server.stored().hours).toBe('16')
    })

    it('ignores fresh values that are older than a save', async () => {
      const refresh = form.beginRefresh()
      edit({ hours: '16' })
      await wait(1000)
      expect(state()).toBe('saved')
      expect(refresh({ day: '', hours: '10', place: 'עכו' })).toEqual({ day: '', hours: '16', place: 'עכו' })
      expect(form.snapshot().values.hours).toBe('16')
    })

    it('ignores fresh values that a later request has overtaken', async () => {
      const overtaken = form.beginRefresh()
      form.beginRefresh()({ day: '', hours: '16', place: '' })
      overtaken({ day: '', hours: '10', place: '' })
      expect(form.snapshot().values.hours).toBe('16')
    })

    it('keeps the edited spelling of an equal value', async () => {
      edit({ hours: '16 ' })
      await wait(1000)
      form.beginRefresh()({ day: '', hours: '16', place: '' })
      expect(form.snapshot().values.hours).toBe('16 ')
      expect(state()).toBe('saved')
    })

    it('sends nothing when the fresh values equal the edits', async () => {
      edit({ hours: '16' })
      form.beginRefresh()({ day: '', hours: '16', place: '' })
      expect(state()).toBe('saved')
      await wait(1000)
      expect(server.requests).toEqual([])
    })
  })

  describe('when somebody else has changed a field', () => {
    const conflicts = () => form.snapshot().conflicts

    it('sends each field with the value that it was typed over', async () => {
      server.change({ day: 'שני' })
      form.beginRefresh()(server.stored())
      edit({ day: 'שלישי', hours: '16' })
      await wait(800)
      expect(server.last?.base).toEqual({ day: ['שני'], hours: [''] })
    })

    it('includes an unacknowledged value in the next base', async () => {
      server.next({ delayMs: 3000 })
      edit({ hours: '16' })
      await wait(900)
      edit({ hours: '17' })
      form.flushOnPageHide()
      expect(server.last).toMatchObject({ changes: { hours: '17' }, base: { hours: ['', '16'] } })
    })

    it('stores text typed before the page is left, even over its own unacknowledged save', async () => {
      server.next({ delayMs: 3000 })
      edit({ hours: '16' })
      await wait(800 + 1600)
      edit({ hours: '17' })
      form.flushOnPageHide()
      server.close({ arrive: true })
      expect(server.writes.map(({ value }) => value)).toEqual(['16', '17'])
    })

    it('has no conflict with its own unacknowledged value after a later one was rejected', async () => {
      server.next(new NetworkFailure('response'))
      edit({ hours: '16' })
      await wait(900)
      edit({ hours: '17!' })
      await wait(5000)
      expect(form.snapshot().rejected).toHaveProperty('hours')
      edit({ hours: '17' })
      await wait(1000)
      expect(server.stored().hours).toBe('17')
      expect(state()).toBe('saved')
    })

    it('has no conflict with any of many own unacknowledged values', async () => {
      const lost = new NetworkFailure('request')
      server.next(lost, lost, lost, lost, new NetworkFailure('response'))
      server.always(lost)
      for (let hour = 1; hour <= 20; hour++) {
        edit({ hours: `${hour}` })
        void form.flush()
        await wait(200)
      }
      expect(server.stored().hours).toBe('5')
      server.recover()
      void form.flush()
      await wait(2000)
      expect(server.stored().hours).toBe('20')
      expect(state()).toBe('saved')
    })

    it('keeps the text without resending it', async () => {
      edit({ hours: '16', place: 'עכו' })
      server.change({ hours: '10' })
      await wait(1000)
      expect(form.snapshot().values.hours).toBe('16')
      expect(conflicts().hours).toMatchObject({ value: '10', guide: { name: 'other' } })
      expect(state()).toBe('conflict')
      await wait(100_000)
      expect(server.requests).toHaveLength(1)
      expect(server.stored()).toEqual({ day: '', hours: '10', place: 'עכו' })
    })

    it('recovers once the conflict is resolved, even if a newer edit is pending', async () => {
      server.next(new NetworkFailure(), { delayMs: 500 })
      edit({ hours: '16' })
      server.change({ hours: '10' })
      await wait(900 + 2000)
      edit({ place: 'עכו' })
      expect(state()).toBe('failed')
      await wait(500)
      expect(state()).toBe('conflict')
    })

    it('still saves other fields', async () => {
      await collide()
      edit({ place: 'עכו' })
      await wait(1000)
      expect(server.requests.at(-1)).toEqual({ place: 'עכו' })
      expect(state()).toBe('conflict')
    })

    it('tells that another field is saved during a conflict', async () => {
      await collide()
      edit({ place: 'עכו' })
      let unsaved = Object.keys(form.unsaved())
      form.subscribe(() => {
        unsaved = Object.keys(form.unsaved())
      })
      await wait(1000)
      expect(unsaved).toEqual(['hours'])
    })

    it('keeps a field in conflict while it is edited', async () => {
      await collide()
      edit({ hours: '17' })
      await wait(1000)
      expect(conflicts().hours?.value).toBe('10')
      expect(server.requests).toHaveLength(1)
    })

    it('ends the conflict when an equal text is typed', async () => {
      await collide()
      edit({ hours: '10' })
      expect(conflicts()).toEqual({})
      expect(state()).toBe('saved')
    })

    it('has no conflict when an equal text was typed before the response', async () => {
      edit({ hours: '16' })
      server.change({ hours: '10' })
      await wait(850)
      edit({ hours: '10' })
      await wait(1000)
      expect(state()).toBe('saved')
    })

    it('leaves the failed state once a rejected field has its previous value', async () => {
      await collide()
      edit({ place: 'עכו!' })
      await wait(1000)
      expect(state()).toBe('failed')
      edit({ place: '' })
      expect(state()).toBe('conflict')
    })

    it('saves the chosen text', async () => {
      await collide()
      form.resolve('hours', '10 או 16')
      await wait(1000)
      expect(server.stored().hours).toBe('10 או 16')
      expect(conflicts()).toEqual({})
      expect(state()).toBe('saved')
    })

    it('sends nothing when theirs is chosen', async () => {
      await collide()
      form.resolve('hours', '10')
      expect(state()).toBe('saved')
      await wait(1000)
      expect(server.requests).toHaveLength(1)
    })

    it('shows the latest stored value when theirs is chosen', async () => {
      await collide()
      server.change({ hours: '11' })
      form.beginRefresh()(server.stored())
      form.resolve('hours', '10')
      expect(form.snapshot()).toMatchObject({ values: { hours: '11' }, state: 'saved' })
    })

    it('ends the conflict when a refresh returns an equal text', async () => {
      await collide()
      server.change({ hours: '16' })
      form.beginRefresh()(server.stored())
      expect(state()).toBe('saved')
    })

    it('flush resolves to false', async () => {
      edit({ hours: '16' })
      server.change({ hours: '10' })
      const saved = form.flush()
      await wait(100)
      expect(await saved).toBe(false)
    })
  })

  describe('a page after a crash', () => {
    const reopen = () =>
      createAutosaver<Form>({
        saved: server.stored(),
        save: server.save,
        classifyFailure,
        continues: ({ guide, value }, mine) => guide?.name === 'me' && value.startsWith(mine),
      })

    it('saves the edits of the previous page', async () => {
      edit({ hours: '16' })
      const next = reopen()
      expect(next.restore(form.unsaved())).toEqual(['hours'])
      server.change({ place: 'עכו' })
      await wait(1000)
      expect(server.stored()).toEqual({ day: '', hours: '16', place: 'עכו' })
    })

    it('restores nothing that is already stored', async () => {
      edit({ hours: '16' })
      const unsaved = form.unsaved()
      await wait(1000)
      expect(reopen().restore(unsaved)).toEqual([])
    })

    it('keeps newer edits', () => {
      edit({ hours: '16' })
      const next = reopen()
      next.change({ hours: '17' })
      expect(next.restore(form.unsaved())).toEqual([])
      expect(next.snapshot().values.hours).toBe('17')
    })

    it('includes unacknowledged values', async () => {
      server.next(new NetworkFailure('response'))
      edit({ hours: '16' })
      await wait(1000)
      edit({ hours: '17' })
      expect(form.unsaved()).toEqual({ hours: { value: '17', base: ['', '16'] } })
    })

    it('includes the first of many unacknowledged values', async () => {
      server.next(new NetworkFailure('response'))
      server.always(new NetworkFailure('request'))
      for (let count = 1; count <= 40; count += 1) {
        edit({ hours: `${count}` })
        form.flushOnPageHide()
        await wait(1000)
      }
      expect(server.stored().hours).toBe('1')
      server.always('ok')
      const next = reopen()
      next.restore(form.unsaved())
      await wait(1000)
      expect(server.stored().hours).toBe('40')
    })

    it('shows a stored value that the journal does not have', async () => {
      edit({ hours: '16' })
      const unsaved = form.unsaved()
      edit({ hours: '16:00' })
      await wait(1000)
      const next = reopen()
      next.restore(unsaved)
      await wait(1000)
      expect(next.snapshot()).toMatchObject({ values: { hours: '16:00' }, conflicts: {}, state: 'saved' })
    })

    it("conflicts with the previous page's last save once the text is edited", async () => {
      edit({ hours: '16' })
      const unsaved = form.unsaved()
      edit({ hours: '16:00' })
      await wait(1000)
      const next = reopen()
      next.restore(unsaved)
      next.change({ hours: '1' })
      await wait(1000)
      expect(next.snapshot()).toMatchObject({
        values: { hours: '1' },
        conflicts: { hours: { value: '16:00' } },
      })
    })

    it('keeps a conflict with a later value than the base', async () => {
      await collide()
      const next = reopen()
      next.restore(form.unsaved())
      await wait(1000)
      expect(next.snapshot().conflicts.hours?.value).toBe('10')
    })
  })

  describe('a held field', () => {
    it('takes fresh values once it is released', () => {
      form.hold('hours')
      form.beginRefresh()({ day: 'שני', hours: '10', place: '' })
      expect(form.snapshot().values).toEqual({ day: 'שני', hours: '', place: '' })
      form.release('hours')
      expect(form.snapshot().values.hours).toBe('10')
    })

    it('is sent with the displayed value as its base', async () => {
      form.hold('hours')
      server.change({ hours: '10' })
      form.beginRefresh()(server.stored())
      edit({ hours: '16' })
      form.release('hours')
      await wait(1000)
      expect(form.snapshot().conflicts.hours?.value).toBe('10')
    })
  })

  it('notifies subscribers once for each change of the snapshot', async () => {
    const seen: string[] = []
    const end = form.subscribe(() => seen.push(state()))
    const before = form.snapshot()
    expect(form.snapshot()).toBe(before)
    edit({ hours: '16' })
    await wait(1000)
    expect(seen).toEqual(['pending', 'saving', 'saved'])
    end()
    edit({ hours: '17' })
    expect(seen).toHaveLength(3)
  })
})
