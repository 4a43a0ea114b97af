import { fromKeys, handoverFields, incidentsTab, keysOf, type RemarkField, tabs } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import type { Thread } from '@hafifa/shared-ui/review'
import { FieldThread } from './FieldThread.tsx'

export function showThreads(threads: Thread[]) {
  const waiting = threads.flatMap(({ field, open, done }) => (field && open && !done ? tabOf(field) : []))
  return {
    at: (group: Group, field: RemarkField | null) => (
      <FieldThread group={group} field={field} threads={threads} />
    ),
    openIn: fromKeys(keysOf(tabs), (tab) => waiting.filter((other) => other === tab).length),
  }
}

export type ShownThreads = ReturnType<typeof showThreads>

const tabOf = (field: RemarkField) => (field === 'incidents' ? incidentsTab : handoverFields[field].tab)
