import type { Editor, View } from '../../calls/env.ts'
import { CommittedRefusal, type Outcome } from '../../calls/outcome.ts'
import type { Tx } from '../../db/connection.ts'
import { isBase, isSame } from '../../rules/base.ts'
import type { TheirValue } from '../../rules/errors.ts'
import type { FieldDescription, FieldValue } from '../../rules/fields.ts'
import { timestamp } from '../../rules/time.ts'
import { findPeople } from '../guides/people.queries.ts'

type Edits = Record<string, [guideId: number, at: string]>

type Values = { readonly [name: string]: FieldValue | null | undefined }

export type Bases = { readonly [name: string]: readonly (FieldValue | null)[] | undefined }

export type Conflict = {
  edits: string | null
  saved: string[]
  theirs: Record<string, FieldValue | null>
}

export function changedSince(
  fields: Record<string, FieldDescription>,
  stored: Values,
  bases: Bases = {},
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const isStored = bases[name]?.some((base) => isBase(field, base, stored[name] ?? null))
    return isStored === false ? [name] : []
  })
}

export function conflictingFields(
  fields: Record<string, FieldDescription>,
  stored: Values,
  given: Values,
  bases: Bases | undefined,
): string[] {
  return changedSince(fields, stored, bases).filter((name) => {
    const field = fields[name]
    return field && name in given && !isSame(field, given[name] ?? null, stored[name] ?? null)
  })
}

/** The conflict of a save that did not store some of the given fields; undefined if it stored all. */
export function conflictOf(
  stored: Values & { edits: string | null },
  conflicting: readonly string[],
  given: Values,
): Conflict | undefined {
  if (conflicting.length === 0) return undefined
  return {
    edits: stored.edits,
    saved: Object.keys(given).filter((name) => !conflicting.includes(name)),
    theirs: Object.fromEntries(conflicting.map((name) => [name, stored[name] ?? null])),
  }
}

export function editsAfter(edits: string | null, names: readonly string[], { guideId, now }: Editor): string {
  const edit = [guideId, timestamp(now)]
  return JSON.stringify({ ...parse(edits), ...Object.fromEntries(names.map((name) => [name, edit])) })
}

export function editsWithout(edits: string | null, names: readonly string[], before: string | null) {
  const others = Object.entries(parse(edits)).filter(([name]) => !names.includes(name))
  const earlier = Object.entries(parse(before)).filter(([name]) => names.includes(name))
  const all = [...others, ...earlier]
  return all.length === 0 ? null : JSON.stringify(Object.fromEntries(all))
}

export function editOf(edits: string | null, name: string): [guideId: number, at: string] | undefined {
  return parse(edits)[name]
}

export function editorsOf(edits: string | null): Record<string, number> {
  return Object.fromEntries(Object.entries(parse(edits)).map(([name, [guideId]]) => [name, guideId]))
}

export function listEdits(edits: string | null): { name: string; guideId: number; at: string }[] {
  return Object.entries(parse(edits)).map(([name, [guideId, at]]) => ({ name, guideId, at }))
}

/** @throws CommittedRefusal changed-meanwhile, which counts as a view because it shows stored values */
export async function refuseConflict(
  tx: Tx,
  { edits, saved, theirs }: Conflict,
  { entries }: Pick<Outcome<unknown>, 'entries'>,
  { now, ...view }: View & Editor,
): Promise<never> {
  const lastEdits = parse(edits)
  const ids = Object.keys(theirs).flatMap((name) => lastEdits[name]?.[0] ?? [])
  const person = await findPeople(tx, ids)
  const theirValues = Object.entries(theirs).map(([name, value]): [string, TheirValue] => {
    // Values stored by an earlier version have no edit.
    const [guideId, at] = lastEdits[name] ?? [undefined, timestamp(now)]
    return [name, { value, guide: person(guideId ?? null), at }]
  })
  throw new CommittedRefusal(
    'changed-meanwhile',
    { saved, theirs: Object.fromEntries(theirValues) },
    { entries, afterCommit: async (c) => c.var.deps.views.record(view, now) },
  )
}

function parse(edits: string | null): Edits {
  return edits === null ? {} : JSON.parse(edits)
}
