import type { Entries, StoredEntries } from './journal/journal.ts'

export type DraftKind<Value> = {
  /** Nobody misses an empty draft, so the device does not keep it. */
  isEmpty: (value: Value) => boolean
  /** The draft that an earlier page left, with what has been typed since under its name. */
  restore: (stored: unknown, typed: Value | undefined) => Value
  /** What is left of a draft once `sent` is stored. */
  rest: (value: Value, sent: Value) => Value | undefined
}

export type Drafts<Value = string> = ReturnType<typeof createDrafts<Value>>

export const textDrafts: DraftKind<string> = {
  isEmpty: (text) => text.trim() === '',

  restore(stored, typed = '') {
    const found = String(stored)
    return textDrafts.isEmpty(typed) || typed === found ? found : `${found}\n${typed}`
  },

  rest(text, sent) {
    if (text === sent) return undefined
    // Text of an ended page was restored in between.
    return text.endsWith(`\n${sent}`) ? text.slice(0, -sent.length - 1) : text
  },
}

/** What a guide has typed at one document and not yet sent, in the order in which it was begun. */
export function createDrafts<Value>(kind: DraftKind<Value>) {
  let values: ReadonlyMap<string, Value> = new Map()
  /** Those that an earlier page left, until this page writes them. */
  let found: ReadonlyMap<string, { value: Value; typedAt: Date }> = new Map()
  const sending = new Set<string>()
  let kept: boolean | undefined
  const listeners = new Set<() => void>()

  function notify() {
    for (const listener of listeners) listener()
  }

  function forget(name: string) {
    if (found.has(name)) found = new Map([...found].filter(([other]) => other !== name))
  }

  const get = (name: string): Value | undefined => values.get(name)

  function write(name: string, value: Value): void {
    forget(name)
    values = new Map([...values, [name, value]])
    notify()
  }

  function close(name: string): void {
    if (!values.has(name)) return
    forget(name)
    values = new Map([...values].filter(([other]) => other !== name))
    notify()
  }

  return {
    unsaved: (): Entries =>
      Object.fromEntries(
        [...values]
          .filter(([, value]) => !kind.isEmpty(value))
          .map(([name, value]) => [name, { value, base: [] }]),
      ),

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    get,

    all: () => values,

    found: () => found,

    isSending: (name: string) => sending.has(name),

    /** Whether unsent drafts outlive the page. Undefined until the journal has tried. */
    isKept: () => kept,

    onKept(next: boolean): void {
      if (next === kept) return
      kept = next
      notify()
    },

    write,

    close,

    /** Closes the form once its draft is sent, also if nothing shows it any more. */
    async send(name: string, sent: Value, submit: (sent: Value) => Promise<unknown>): Promise<void> {
      sending.add(name)
      notify()
      try {
        await submit(sent)
        const now = get(name)
        const rest = now === undefined ? undefined : kind.rest(now, sent)
        if (rest === undefined) close(name)
        else write(name, rest)
      } catch {
        // The caller has reported it.
      }
      sending.delete(name)
      notify()
    },

    /** Opens the forms that an earlier page left. */
    restore(stored: StoredEntries): void {
      const entries = Object.entries(stored).map(([name, { value, at }]) => {
        return { name, value: kind.restore(value, get(name)), typedAt: new Date(at) }
      })
      values = new Map([...values, ...entries.map(({ name, value }) => [name, value] as const)])
      found = new Map([...found, ...entries.map(({ name, ...draft }) => [name, draft] as const)])
      notify()
    },
  }
}
