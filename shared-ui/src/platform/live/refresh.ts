import { type ChangeKind, isKeyOf } from '@hafifa/api/contract'
import { staleQueries } from '../calls/staleness.ts'
import { queryClient } from '../query/queryClient.ts'
import { queryKeys } from '../remote.ts'
import type { Change } from './stream.ts'

type Key = readonly unknown[]

const { groups, stageSummary, joinRequests } = queryKeys

const unaffected: Partial<Record<ChangeKind, Key[]>> = {
  form: [stageSummary, joinRequests, [...groups, 'admin-stats']],
  trainees: [stageSummary, joinRequests],
}

/** A guide's name appears in all of the guide's groups. */
const ofAnyGroup: string[] = ['people'] satisfies ChangeKind[]

const joinMs = 50

/** Limits refetching to a fifth of the time, however much changes. */
const restFactor = 4

const maxRestMs = 10_000

export function createRefresher() {
  let waiting: Change[] = []
  let running = false

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
      await queryClient.invalidateQueries({ predicate })
      await sleep(Math.min(restFactor * (performance.now() - start), maxRestMs))
    }
    running = false
  }

  return (change: Change) => {
    waiting.push(change)
    if (!running) void run()
  }
}

function isStale(key: Key, { kinds, groups }: Change): boolean {
  return kinds.some((kind) => {
    if (kind === 'all') return true
    // A newer server may send unknown kinds.
    if (!isKeyOf(staleQueries, kind)) return false
    if (!staleQueries[kind].some((start) => startsWith(key, start))) return false
    if (unaffected[kind]?.some((start) => startsWith(key, start))) return false
    return ofAnyGroup.includes(kind) || mayConcern(key, groups)
  })
}

function startsWith(key: Key, start: Key): boolean {
  return start.every((part, index) => key[index] === part)
}

/** The roots of keys whose second part may be a group id. */
const ofOneGroup: unknown[] = ['archive', 'groups', 'handover', 'presence', 'trainees']

function mayConcern([root, id]: Key, groups: number[]): boolean {
  const isOfGroup = typeof id === 'number' && ofOneGroup.includes(root)
  return !isOfGroup || groups.length === 0 || groups.includes(id)
}

/** Waits for pending changes, because an earlier response would revert optimistic updates on the screen. */
function ownChangesSent(): Promise<void> {
  return new Promise((resolve) => {
    if (!queryClient.isMutating()) return resolve()
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (queryClient.isMutating()) return
      stop()
      resolve()
    })
  })
}

function sleep(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
