import { and, eq } from 'drizzle-orm'
import type { Editor, Entry } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { timestamp } from '../../rules/time.ts'
import { groups, isOfYear } from '../../schema/groups.table.ts'
import { saveChoices } from '../closing-draft/draft.service.ts'
import { releaseNames } from './endedNames.service.ts'
import { requireFreeName } from './groups.service.ts'

type GroupChanges = { name?: string | undefined; archived?: boolean | undefined }

export async function changeGroup(
  tx: Tx,
  groupId: number,
  { name, archived }: GroupChanges,
  by: Editor,
): Promise<Entry[]> {
  const isGroup = eq(groups.id, groupId)
  const group = await firstRow(tx.select().from(groups).where(and(isGroup, isOfYear)))
  if (!group) throw new Refusal('not-found')
  const entries: Entry[] = []
  if (name !== undefined && name !== group.name) {
    await requireFreeName(tx, name, groupId)
    await releaseNames(tx, [name])
    await tx.update(groups).set({ name }).where(isGroup)
    entries.push({ action: 'group.rename', groupId, data: { renamed: [group.name, name] } })
  }
  if (archived !== undefined && archived !== (group.archivedAt !== null)) {
    const archivedAt = archived ? timestamp(by.now) : null
    await tx.update(groups).set({ archivedAt }).where(isGroup)
    const choice = archived ? 'end' : null
    await saveChoices(tx, [{ kind: 'group', key: `${groupId}`, choice }], by)
    entries.push({ action: archived ? 'group.archive' : 'group.restore', groupId })
  }
  return entries
}
