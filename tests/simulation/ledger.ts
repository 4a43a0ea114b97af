import type { Screen } from './page/handovers.ts'
import { markOf } from './town.ts'

/** The last text that somebody typed into a field, until it is given up. */
export type Typed = {
  text: string
  at: number
  guideId: number
  browser: number
  groupId: number
  field: string
  /** Whether it outlives its session, because the device keeps a copy for the guide. */
  outlives?: boolean
}

type Accounts = ReadonlySet<number>

/** @property accounts of the guide, who sees what another one of them has typed */
export type Place = Pick<Typed, 'guideId' | 'browser' | 'groupId'> & { accounts: Accounts }

type Field = Omit<Place, 'guideId'> & { field: string }

const maxLength = 150

/** What the simulator knows of the texts, beside the product. */
export function createLedger() {
  const typed = new Map<string, Typed>()
  const seen = new Map<string, Set<string>>()
  const stored = new Map<string, string[]>()
  const accepted = new Map<string, number>()
  const released = new Set<string>()
  const authors = new Map<string, number>()
  const persons = new Map<number, Accounts>()
  let count = 0

  const keyOf = (browser: number, guideId: number, groupId: number, field: string) =>
    `${browser} ${guideId} ${groupId} ${field}`

  const seenBy = (browser: number, guideId: number, groupId: number, field: string) => {
    const key = keyOf(browser, guideId, groupId, field)
    const found = seen.get(key) ?? new Set()
    seen.set(key, found)
    return found
  }

  return {
    typed: () => [...typed.values()],

    /** A text that contains the one before, as long as it fits. */
    next({ browser, accounts, groupId, field }: Field): string {
      const entries = [...accounts].flatMap((id) => typed.get(keyOf(browser, id, groupId, field)) ?? [])
      const before = entries.sort((a, b) => b.at - a.at)[0]?.text
      count += 1
      return before && before.length < maxLength
        ? `${before}${count}.`
        : `${markOf(groupId)}${'abcdefg'[browser]}${count}.`
    },

    /** Notes who wrote a text. Each is unique. */
    write(text: string, guideId: number | null) {
      if (guideId !== null && !authors.has(text)) authors.set(text, guideId)
    },

    written: () => [...authors].map(([text, guideId]) => ({ text, guideId })),

    authorOf: (text: string) => authors.get(text),

    merge(one: number, other: number) {
      const merged = new Set([...this.personOf(one), ...this.personOf(other)])
      for (const id of merged) persons.set(id, merged)
    },

    /** All accounts of the same person. */
    personOf: (guideId: number): Accounts => persons.get(guideId) ?? new Set([guideId]),

    type({ accounts, ...entry }: Typed & Field) {
      this.write(entry.text, entry.guideId)
      this.giveUp({ ...entry, accounts })
      typed.set(keyOf(entry.browser, entry.guideId, entry.groupId, entry.field), entry)
    },

    giveUp({ browser, accounts, groupId, field }: Field) {
      for (const id of accounts) typed.delete(keyOf(browser, id, groupId, field))
    },

    /** The browser loses what it has not sent, because its session has ended or another guide signs in. */
    forget(lost: (entry: Typed) => boolean) {
      for (const [key, entry] of typed) if (lost(entry)) typed.delete(key)
    },

    /** A page has said that something was added or changed, with a text that is unique. */
    accept(browser: number, text: string) {
      if (!released.has(text)) accepted.set(text, browser)
    },

    accepted: () => [...accepted].map(([text, browser]) => ({ text, browser })),

    /** It is stored, or its guide has agreed to lose it, perhaps before the page said that it was added. */
    release(text: string) {
      released.add(text)
      accepted.delete(text)
    },

    see(browser: number, guideId: number, groupId: number, { values, conflicts }: Screen) {
      for (const texts of [values, conflicts]) {
        for (const [field, text] of Object.entries(texts)) {
          if (typeof text === 'string') seenBy(browser, guideId, groupId, field).add(text)
        }
      }
    },

    hasSeen(browser: number, guideId: number, groupId: number, field: string, text: string) {
      return [...this.personOf(guideId)].some((id) => seenBy(browser, id, groupId, field).has(text))
    },

    store(groupId: number, field: string, text: string) {
      const key = `${groupId} ${field}`
      const texts = stored.get(key) ?? []
      texts.push(text)
      stored.set(key, texts)
    },

    wasStored: (groupId: number, field: string, text: string) =>
      stored.get(`${groupId} ${field}`)?.some((one) => one.includes(text)) ?? false,
  }
}

export type Ledger = ReturnType<typeof createLedger>
