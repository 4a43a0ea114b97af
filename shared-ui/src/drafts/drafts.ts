type Entry = { value: string; base: [] }

type StoredEntry = { value: unknown }

export type Drafts = ReturnType<typeof createDrafts>

export function createDrafts() {
  let texts: Readonly<Record<string, Entry>> = {}
  const sending = new Set<string>()
  let kept: boolean | undefined
  const listeners = new Set<() => void>()

  function notify() {
    for (const listener of listeners) listener()
  }

  function set(next: typeof texts) {
    texts = next
    notify()
  }

  const textOf = (name: string): string | undefined => texts[name]?.value

  const write = (name: string, value: string) => set({ ...texts, [name]: { value, base: [] } })

  function close(name: string): void {
    const { [name]: closed, ...others } = texts
    if (closed) set(others)
  }

  return {
    unsaved: () => Object.fromEntries(Object.entries(texts).filter(([, { value }]) => value.trim() !== '')),

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    textOf,

    isSending: (name: string) => sending.has(name),

    /** Whether unsent text outlives the page. Undefined until the journal has tried. */
    isKept: () => kept,

    onKept(next: boolean): void {
      if (next === kept) return
      kept = next
      notify()
    },

    write,

    close,

    /** Closes the form once its text is sent, also if nothing shows it any more. */
    async send(name: string, text: string, submit: (text: string) => Promise<unknown>): Promise<void> {
      sending.add(name)
      notify()
      try {
        await submit(text)
        const now = textOf(name)
        if (now === text) close(name)
        // Text of an ended page was restored in between.
        else if (now?.endsWith(`\n${text}`)) write(name, now.slice(0, -text.length - 1))
      } catch {
        // The caller has reported it.
      }
      sending.delete(name)
      notify()
    },

    /** Opens the forms with the texts left by an earlier page, followed by those typed since. */
    restore(stored: Record<string, StoredEntry>): void {
      const found = Object.entries(stored).map(([name, { value }]): [string, Entry] => [
        name,
        { value: joinTexts(String(value), textOf(name) ?? ''), base: [] },
      ])
      set({ ...texts, ...Object.fromEntries(found) })
    },
  }
}

const joinTexts = (found: string, typed: string) =>
  typed.trim() === '' || typed === found ? found : `${found}\n${typed}`
