/** Whether the server would keep two values of a field as the same one. */
export type Same<Values> = (one: Values[keyof Values], other: Values[keyof Values]) => boolean

/** Fields whose words the server will not take as they are, each with its reason. */
export type Refused<Values> = { readonly [Name in keyof Values]?: unknown }

export type Draft<Values> = ReturnType<typeof createDraft<Values & object>>

/** What is typed beside what the server holds, field by field: tells what is still to be sent. Knows no time. */
export function createDraft<Values extends object>(saved: Values, same: Same<Values> = Object.is) {
  type Name = keyof Values
  const names = Object.keys(saved) as Name[]
  /** What the server has acknowledged. */
  let known = saved
  let typed = saved
  let refused: Refused<Values> = {}
  /** Fields that were sent and not acknowledged: the server may hold either value. */
  const unsure = new Set<Name>()
  /** How many saves were acknowledged, and which of them was the last of each field. */
  let saves = 0
  const savedIn = new Map<Name, number>()

  const isUnsent = (name: Name) => unsure.has(name) || !same(typed[name], known[name])

  return {
    typed: () => typed,
    refused: () => refused,
    allSaved: () => !names.some(isUnsent),

    /** What the server has not got and would take. */
    unsent(): Partial<Values> {
      return pick(
        typed,
        names.filter((name) => isUnsent(name) && !(name in refused)),
      )
    },

    /** Whether a request that carries these values leaves nothing out. */
    isCarriedBy(sent: Partial<Values>): boolean {
      const current = (name: Name) => name in sent && same(sent[name] as Values[Name], typed[name])
      return names.every((name) => !isUnsent(name) || name in refused || current(name))
    },

    type(changes: Partial<Values>): void {
      typed = { ...typed, ...changes }
      refused = without(refused, Object.keys(changes) as Name[])
    },

    send(changes: Partial<Values>): void {
      for (const name of Object.keys(changes) as Name[]) unsure.add(name)
    },

    save(changes: Partial<Values>): void {
      known = { ...known, ...changes }
      saves += 1
      for (const name of Object.keys(changes) as Name[]) {
        unsure.delete(name)
        savedIn.set(name, saves)
      }
    },

    /** Holds back those of the sent fields that nobody has typed in since. */
    refuse(sent: Partial<Values>, fields: readonly Name[], reason: unknown): void {
      const current = fields.filter((name) => name in sent && same(sent[name] as Values[Name], typed[name]))
      refused = { ...refused, ...Object.fromEntries(current.map((name) => [name, reason])) }
    },

    /** Lets the refused words be sent once more. */
    insist(): void {
      refused = {}
    },

    /**
     * Begins to read fresh values from the server; what comes back takes them over for the fields without unsent words
     * and tells what the server holds. Fields that were saved meanwhile are newer than the answer.
     */
    read(): (fresh: Values) => Values {
      const asOf = saves
      return (fresh) => {
        const fresher = names.filter((name) => (savedIn.get(name) ?? 0) <= asOf)
        const untouched = fresher.filter((name) => !isUnsent(name) && !same(typed[name], fresh[name]))
        known = { ...known, ...pick(fresh, fresher) }
        if (untouched.length > 0) typed = { ...typed, ...pick(fresh, untouched) }
        return known
      }
    },
  }
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}

function without<Values>(refused: Refused<Values>, names: readonly (keyof Values)[]): Refused<Values> {
  if (!names.some((name) => name in refused)) return refused
  return Object.fromEntries(
    Object.entries(refused).filter(([name]) => !names.includes(name as keyof Values)),
  ) as Refused<Values>
}
