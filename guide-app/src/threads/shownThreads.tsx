import { fromKeys, handoverFields, incidentsTab, keysOf, type RemarkField, tabs } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import type { Thread } from '@hafifa/shared-ui/review'
import { fieldThreadsQuery } from '../queries/threads.ts'
import { FieldThread } from './FieldThread.tsx'

/** The threads of a form with the code that shows them, so that it moves nothing when it arrives. */
export async function readShownThreads(groupId: number) {
  const threads = await fieldThreadsQuery(groupId).queryFn()
  const waiting = threads.flatMap(({ field, open, done }: Thread) =>
    field && open && !done ? tabOf(field) : [],
  )
  return {
    at: (group: Group, field: RemarkField | null) => (
      <FieldThread group={group} field={field} threads={threads} />
    ),
    openIn: fromKeys(keysOf(tabs), (tab) => waiting.filter((other) => other === tab).length),
  }
}

export type ShownThreads = Awaited<ReturnType<typeof readShownThreads>>

const tabOf = (field: RemarkField) => (field === 'incidents' ? incidentsTab : handoverFields[field].tab)
