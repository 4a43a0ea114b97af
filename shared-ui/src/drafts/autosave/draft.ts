import { keysOf, maxBaseValues, pick } from '@hafifa/api/contract'
import { batchOf } from './batch.ts'
import { createInDoubt, maxInDoubt } from './inDoubt.ts'
import { fromNames, omit } from './objects.ts'
import type { Base, Bases, Conflicts, Continues, Edits, IsEqual, Rejected } from './types.ts'

export function createDraft<Values extends object>(
  saved: Values,
  isEqual: IsEqual<Values> = Object.is,
  continues: Continues<Values> = () => false,
) {
  type Name = keyof Values
  type Value = Values[Name]
  const names = keysOf(saved)
  let stored = saved
  let bases = saved
  let edited = saved
  let rejected: Rejected<Values> = {}
  let conflicts: Conflicts<Values> = {}
  const inDoubt = createInDoubt<Values>()
  const held = new Set<Name>()
  const untouched = new Set<Name>()
  /** The number of responses to saves, and for each field the number of the last response about it. */
  let answers = 0
  const answeredIn = new Map<Name, number>()
  let refreshes = 0
  /** The last one begun of those that were answered. */
  let lastRefresh = 0

  const isUnsaved = (name: Name) =>
    inDoubt.has(name) || name in conflicts || !isEqual(edited[name], bases[name])
  const isSendable = (name: Name) => isUnsaved(name) && !(name in rejected) && !(name in conflicts)
  const isCurrentIn = (sent: Partial<Values>, name: Name) =>
    name in sent && isEqual({ ...edited, ...sent }[name], edited[name])
  const baseOf = (name: Name, max: number): Base<Value> => [bases[name], ...inDoubt.distinctOf(name, max - 1)]

  /** Makes a stored value the base of the field's next save. */
  function rebase(name: Name, value: Value) {
    bases = { ...bases, [name]: value }
    inDoubt.clear(name)
    answeredIn.set(name, answers)
  }

  function show(name: Name) {
    if (isUnsaved(name) || held.has(name)) return
    bases = { ...bases, [name]: stored[name] }
    if (!isEqual(edited[name], stored[name])) edited = { ...edited, [name]: stored[name] }
  }

  function resolve(name: Name, value: Value) {
    const theirs = conflicts[name]
    if (!theirs) return
    conflicts = omit(conflicts, [name])
    bases = { ...bases, [name]: theirs.value }
    edited = { ...edited, [name]: value }
    show(name)
  }

  return {
    values: () => edited,
    rejected: () => rejected,
    conflicts: () => conflicts,
    isSaved: () => !names.some(isUnsaved),
    hasSendable: () => names.some(isSendable),

    nextBatch: (): Partial<Values> => batchOf(edited, names.filter(isSendable)),

    basesOf(changes: Partial<Values>): Bases<Values> {
      return fromNames(keysOf(changes), (name) => baseOf(name, maxBaseValues)) as Bases<Values>
    },

    /** Whether nothing is left to send after a request with these values. */
    isCoveredBy(sent: Partial<Values>): boolean {
      return names.every((name) => !isSendable(name) || isCurrentIn(sent, name))
    },

    edit(changes: Partial<Values>): void {
      edited = { ...edited, ...changes }
      rejected = omit(rejected, keysOf(changes))
      for (const name of keysOf(changes)) {
        untouched.delete(name)
        const theirs = conflicts[name]
        if (theirs && isEqual(edited[name], theirs.value)) resolve(name, edited[name])
      }
    },

    markSent(changes: Partial<Values>): void {
      const sent = { ...edited, ...changes }
      for (const name of keysOf(changes)) inDoubt.add(name, sent[name])
    },

    markSaved(changes: Partial<Values>): void {
      stored = { ...stored, ...changes }
      answers += 1
      for (const name of keysOf(changes)) rebase(name, stored[name])
    },

    markRefused(sent: Partial<Values>): void {
      for (const name of keysOf(sent)) inDoubt.removeLast(name)
    },

    reject(sent: Partial<Values>, fields: readonly Name[], error: unknown): void {
      const current = fields.filter((name) => isCurrentIn(sent, name))
      rejected = { ...rejected, ...fromNames(current, () => error) }
    },

    clearRejections(): void {
      rejected = {}
    },

    /** A value that was sent by this page, or equals the current value, is not a conflict. */
    addConflicts(theirs: Conflicts<Values>): void {
      answers += 1
      for (const name of keysOf(theirs)) {
        const conflict = theirs[name]
        if (!conflict) continue
        const { value } = conflict
        const isOwn = [edited[name], ...inDoubt.valuesOf(name)].some((own) => isEqual(own, value))
        const isNewer = untouched.has(name) && continues(conflict, edited[name])
        stored = { ...stored, [name]: value }
        rebase(name, isOwn || isNewer ? value : bases[name])
        if (isNewer) edited = { ...edited, [name]: value }
        else if (!isOwn) conflicts = { ...conflicts, [name]: conflict }
      }
    },

    resolve,

    unsaved(): Edits<Values> {
      const edits = fromNames(names.filter(isUnsaved), (name) => ({
        value: edited[name],
        base: baseOf(name, maxInDoubt),
      }))
      return edits as Edits<Values>
    },

    /** Restores the edits of fields without newer ones. Returns the fields that are now unsaved. */
    restore(edits: Edits<Values>): Name[] {
      const restored = names.filter((name) => {
        const edit = edits[name]
        return edit && !isUnsaved(name) && !isEqual(edit.value, stored[name])
      })
      for (const name of restored) {
        const edit = edits[name]
        if (!edit) continue
        const {
          value,
          base: [over, ...sent],
        } = edit
        edited = { ...edited, [name]: value }
        bases = { ...bases, [name]: over }
        inDoubt.set(name, sent)
        untouched.add(name)
      }
      return restored
    },

    hold(name: Name): void {
      held.add(name)
    },

    release(name: Name): void {
      held.delete(name)
      show(name)
    },

    beginRefresh(): (fresh: Values) => Values {
      const startedAfter = answers
      const refresh = ++refreshes
      return (fresh) => {
        if (refresh < lastRefresh) return stored
        lastRefresh = refresh
        const refreshed = names.filter((name) => (answeredIn.get(name) ?? 0) <= startedAfter)
        stored = { ...stored, ...pick(fresh, refreshed) }
        for (const name of refreshed) {
          if (!inDoubt.has(name) && isEqual(edited[name], fresh[name])) {
            if (name in conflicts) conflicts = omit(conflicts, [name])
            bases = { ...bases, [name]: fresh[name] }
          }
          show(name)
        }
        return stored
      }
    },
  }
}
