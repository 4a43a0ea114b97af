/** Whether the server would store two values of a field as the same one. */
export type IsEqual<Values> = (one: Values[keyof Values], other: Values[keyof Values]) => boolean

export type Rejected<Values> = { readonly [Name in keyof Values]?: unknown }

/** The API accepts 64 KiB per request, and browsers limit all keepalive requests together to as much. */
const maxBatchBytes = 48 * 1024

export function createDraft<Values extends object>(saved: Values, isEqual: IsEqual<Values> = Object.is) {
  type Name = keyof Values
  const names = namesOf(saved)
  let acknowledged = saved
  let edited = saved
  let rejected: Rejected<Values> = {}
  /** Fields that were sent and not acknowledged: the server may have either value. */
  const inDoubt = new Set<Name>()
  /** How many saves were acknowledged, and the number of the last one of each field. */
  let saves = 0
  const savedIn = new Map<Name, number>()

  const isUnsaved = (name: Name) => inDoubt.has(name) || !isEqual(edited[name], acknowledged[name])
  const isSendable = (name: Name) => isUnsaved(name) && !(name in rejected)
  const isCurrentIn = (sent: Partial<Values>, name: Name) =>
    name in sent && isEqual(sent[name] as Values[Name], edited[name])

  return {
    values: () => edited,
    rejected: () => rejected,
    isSaved: () => !names.some(isUnsaved),
    hasSendable: () => names.some(isSendable),

    /** As many sendable fields as fit in one request, at least one if there is any. */
    nextBatch(): Partial<Values> {
      const batch: Name[] = []
      let bytes = 0
      for (const name of names.filter(isSendable)) {
        bytes += new TextEncoder().encode(JSON.stringify([name, edited[name]])).length
        if (bytes > maxBatchBytes && batch.length > 0) break
        batch.push(name)
      }
      return pick(edited, batch)
    },

    /** Whether a request that carries these values leaves nothing to send. */
    isCoveredBy(sent: Partial<Values>): boolean {
      return names.every((name) => !isSendable(name) || isCurrentIn(sent, name))
    },

    edit(changes: Partial<Values>): void {
      edited = { ...edited, ...changes }
      rejected = Object.fromEntries(
        Object.entries(rejected).filter(([name]) => !(name in changes)),
      ) as Rejected<Values>
    },

    markSent(changes: Partial<Values>): void {
      for (const name of namesOf(changes)) inDoubt.add(name)
    },

    markSaved(changes: Partial<Values>): void {
      acknowledged = { ...acknowledged, ...changes }
      saves += 1
      for (const name of namesOf(changes)) {
        inDoubt.delete(name)
        savedIn.set(name, saves)
      }
    },

    /** Holds back the rejected fields of a request that have not been edited since. */
    reject(sent: Partial<Values>, fields: readonly Name[], error: unknown): void {
      const current = fields.filter((name) => isCurrentIn(sent, name))
      rejected = { ...rejected, ...Object.fromEntries(current.map((name) => [name, error])) }
    },

    clearRejections(): void {
      rejected = {}
    },

    beginRefresh(): (fresh: Values) => Values {
      const startedAfter = saves
      return (fresh) => {
        const refreshed = names.filter((name) => (savedIn.get(name) ?? 0) <= startedAfter)
        const replaced = refreshed.filter((name) => !isUnsaved(name) && !isEqual(edited[name], fresh[name]))
        acknowledged = { ...acknowledged, ...pick(fresh, refreshed) }
        if (replaced.length > 0) edited = { ...edited, ...pick(fresh, replaced) }
        return acknowledged
      }
    },
  }
}

export function namesOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[]
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}
