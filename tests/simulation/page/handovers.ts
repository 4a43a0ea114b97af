import { queryClient, store } from '@hafifa/shared-ui/platform'
import type { OpenHandover } from '../../../guide-app/src/handover/handover.store.ts'
import { openHandover, openHandovers } from '../../../guide-app/src/handover/openHandovers.ts'
import { handoverQuery } from '../../../guide-app/src/handover/queries.ts'

/** What a guide sees of a handover file, by the names of fields and incidents. Texts are null until something is typed. */
export type Screen = {
  state: 'saved' | 'pending' | 'saving' | 'conflict' | 'failed'
  /** Whether the page says that unsaved text outlives it. */
  kept: boolean
  values: Record<string, string | null>
  /** The texts of others that are shown beside the guide's own. */
  conflicts: Record<string, string | null>
}

type Listener = (guideId: number, groupId: number, screen: Screen) => void

const watched = new WeakSet<OpenHandover>()

let listen: Listener = () => {}

/** Called with each change of a file that the page has open. */
export function onScreen(listener: Listener) {
  listen = listener
}

/** As the page of a file does for text that an earlier page has left. */
export async function sendUnsaved(guideId: number, groupId: number): Promise<void> {
  watch(openHandover(guideId, groupId, await queryClient.fetchQuery(handoverQuery(groupId))))
}

export function watch(handover: OpenHandover) {
  if (watched.has(handover)) return
  watched.add(handover)
  const look = () => listen(handover.guideId, handover.groupId, screenOf(handover.view()))
  store.sub(handover.viewAtom, look)
  look()
}

const detailsOf = (answer: { selected: boolean | null; details: string } | null | undefined) =>
  answer?.selected ? answer.details : null

/** The text of a field, or of an incident. */
const textOf = (value: unknown) =>
  typeof value === 'object' ? detailsOf(value as Parameters<typeof detailsOf>[0]) : String(value)

export function screenOf({ state, kept, values, conflicts, incidents }: ReturnType<OpenHandover['view']>) {
  const screen: Screen = {
    state,
    kept: kept === true,
    values: { ...(values as Screen['values']) },
    conflicts: Object.fromEntries(
      Object.entries(conflicts).map(([name, theirs]) => [name, theirs?.value as string | null]),
    ),
  }
  for (const { id, conflict, ...answer } of incidents) {
    const name = `incident-${id}`
    screen.values[name] = detailsOf(answer)
    if (conflict) screen.conflicts[name] = detailsOf(conflict.value)
  }
  return screen
}

/** The texts about a group that the page still has to save, by guide. */
export function unsaved(guideId: number, groupId: number): Record<string, string> {
  const files = openHandovers().filter((file) => file.groupId === groupId && file.guideId === guideId)
  const edits = files.flatMap(({ journalSource }) => Object.entries(journalSource.unsaved()))
  const byField = Map.groupBy(edits, ([name]) => name)
  return Object.fromEntries(
    [...byField].map(([name, all]) => [name, all.map(([, edit]) => textOf(edit?.value)).join('\n')]),
  )
}
