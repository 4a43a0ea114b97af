import type { ChangeKind, queryClient, staleQueries } from '../platform.ts'
import type { Change } from './stream.ts'

type Key = readonly unknown[]

/** The answers about groups that a kind of change leaves as they are. */
const unaffected: Partial<Record<ChangeKind, Key[]>> = {
  form: [
    ['groups', 'stage-summary'],
    ['groups', 'admin-stats'],
    ['groups', 'join-requests'],
  ],
  trainees: [
    ['groups', 'stage-summary'],
    ['groups', 'join-requests'],
  ],
}

/** A guide's name is shown in every group of the guide. */
const ofAnyGroup: string[] = ['people'] satisfies ChangeKind[]

/** Joins the changes of one burst. */
const joinMs = 50

/** A page waits for the server for at most a fifth of the time, however much changes. */
const restFactor = 4

const maxRestMs = 10_000

/** Refetches what changes on the server, as far as it is shown; the rest is refetched when it is needed. */
export function createRefresher(queries: typeof queryClient, staleOf: typeof staleQueries) {
  let waiting: Change[] = []
  let running = false

  function isStale(key: Key, { kinds, groups }: Change): boolean {
    return kinds.some((kind) => {
      if (kind === 'all') return true
      // A newer server may know further kinds.
      if (!isKnown(kind)) return false
      const starts: Key[] = staleOf[kind]
      return (
        starts.some((start) => startsWith(key, start)) &&
        !unaffected[kind]?.some((start) => startsWith(key, start)) &&
        (ofAnyGroup.includes(kind) || mayConcern(key, groups))
      )
    })
  }

  const isKnown = (kind: string): kind is ChangeKind => kind in staleOf

  async function run() {
    running = true
    while (waiting.length > 0) {
      await sleep(joinMs)
      await ownChangesSent()
      const changes = waiting
      waiting = []
      const start = performance.now()
      const predicate = ({ queryKey }: { queryKey: Key }) =>
        changes.some((change) => isStale(queryKey, change))
      await queries.invalidateQueries({ predicate })
      await sleep(Math.min(restFactor * (performance.now() - start), maxRestMs))
    }
    running = false
  }

  /** An answer that was read before an own change is stored would undo on the screen what that change shows already. */
  function ownChangesSent(): Promise<void> {
    return new Promise((resolve) => {
      if (!queries.isMutating()) return resolve()
      const stop = queries.getMutationCache().subscribe(() => {
        if (queries.isMutating()) return
        stop()
        resolve()
      })
    })
  }

  return (change: Change) => {
    waiting.push(change)
    if (!running) void run()
  }
}

function startsWith(key: Key, start: Key): boolean {
  return start.every((part, index) => key[index] === part)
}

/** Answers about one group have its id after one of these in their key. */
const ofOneGroup: unknown[] = ['groups', 'handover', 'presence', 'trainees']

function mayConcern([root, id]: Key, groups: number[]): boolean {
  const isOfGroup = typeof id === 'number' && ofOneGroup.includes(root)
  return !isOfGroup || groups.length === 0 || groups.includes(id)
}

function sleep(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
