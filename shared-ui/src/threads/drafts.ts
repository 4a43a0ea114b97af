type Entry = { value: string; base: [] }

type StoredEntry = { value: unknown }

export type Drafts = ReturnType<typeof createDrafts>

export function createDrafts() {
  let texts: Readonly<Record<string, Entry>> = {}
  const listeners = new Set<() => void>()

  function set(next: typeof texts) {
    texts = next
    for (const listener of listeners) listener()
  }

  const filled = () =>
    Object.fromEntries(Object.entries(texts).filter(([, { value }]) => value.trim() !== ''))

  return {
    unsaved: filled,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** Undefined while the form is closed. */
    textOf: (name: string): string | undefined => texts[name]?.value,

    write: (name: string, value: string) => set({ ...texts, [name]: { value, base: [] } }),

    close(name: string): void {
      const { [name]: closed, ...others } = texts
      if (closed) set(others)
    },

    /** Opens the forms with the texts left by an earlier page, followed by those typed since. */
    restore(stored: Record<string, StoredEntry>): void {
      const found = Object.entries(stored).map(([name, { value }]): [string, Entry] => [
        name,
        { value: joinTexts(String(value), texts[name]?.value ?? ''), base: [] },
      ])
      set({ ...texts, ...Object.fromEntries(found) })
    },
  }
}

const joinTexts = (found: string, typed: string) =>
  typed.trim() === '' || typed === found ? found : `${found}\n${typed}`
