import type { ChangeReader, Rights } from '../../calls/env.ts'
import { mayReceive } from './changeEvents.ts'
import type { StoredChange } from './changes.queries.ts'
import type { EventStream } from './eventStream.ts'

/** A stream ends when its rights change. */
export type Reader = ChangeReader & EventStream & { readonly rights: Rights; version: number }

export function createReaders() {
  const all = new Set<Reader>()
  const byKey = new Map<string, Set<Reader>>()
  const of = (key: string): ReadonlySet<Reader> => byKey.get(key) ?? new Set()

  function add(reader: Reader) {
    all.add(reader)
    for (const key of keysOf(reader)) byKey.set(key, (byKey.get(key) ?? new Set()).add(reader))
  }

  function remove(reader: Reader) {
    all.delete(reader)
    for (const key of keysOf(reader)) {
      byKey.get(key)?.delete(reader)
      if (of(key).size === 0) byKey.delete(key)
    }
  }

  /** At least those who may receive one of the changes. */
  function concernedBy(changes: StoredChange[]): ReadonlySet<Reader> {
    const found = new Set<Reader>()
    for (const change of changes) {
      const concerned = keysOfChange(change)
      if (!concerned) return all
      for (const key of concerned) for (const reader of of(key)) found.add(reader)
    }
    return found
  }

  return {
    all: all as ReadonlySet<Reader>,
    ofGuide: (id: number) => of(guideKey(id)),
    add,
    remove,
    concernedBy,
  }
}

const guideKey = (id: number) => `guide ${id}`

const groupKey = (id: number) => `group ${id}`

const coordinators = 'coordinators'

function keysOf({ guideId, rights }: Reader): string[] {
  const readable = rights === 'everything' ? [coordinators] : [...rights].map(groupKey)
  return [guideKey(guideId), ...readable]
}

/** Undefined for a change that everyone may receive. */
function keysOfChange({ kind, guideId, groupId }: StoredChange): string[] | undefined {
  if (kind === null) return undefined
  if (guideId !== null) return [guideKey(guideId)]
  if (mayReceive(kind, groupId, { coordinator: false, member: false })) return undefined
  return groupId === null ? [coordinators] : [coordinators, groupKey(groupId)]
}
