import { queryClient, store } from '@hafifa/shared-ui/platform'
import type { OpenHandover } from '../../../guide-app/src/handover/handover.store.ts'
import { openHandover } from '../../../guide-app/src/handover/openHandovers.ts'
import { handoverQuery } from '../../../guide-app/src/handover/queries.ts'
import type { Page, Screen } from '../pageContract.ts'

/** The files that the page has open, or keeps until they are saved. */
const handovers = new Map<string, OpenHandover>()

let listen: Parameters<Page['onScreen']>[0] = () => {}

export const onScreen: Page['onScreen'] = (listener) => {
  listen = listener
}

/** As the page of a file does for text that an earlier page has left. */
export async function sendUnsaved(guideId: number, groupId: number): Promise<void> {
  watch(openHandover(guideId, groupId, await queryClient.fetchQuery(handoverQuery(groupId))))
}

export function watch(handover: OpenHandover) {
  const key = `${handover.guideId}/${handover.groupId}`
  if (handovers.get(key) === handover) return
  handovers.set(key, handover)
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

export const unsaved: Page['unsaved'] = (guideId, groupId) =>
  Object.fromEntries(
    Object.entries(handovers.get(`${guideId}/${groupId}`)?.journalSource.unsaved() ?? {}).map(
      ([name, edit]) => [name, textOf(edit?.value)],
    ),
  )
