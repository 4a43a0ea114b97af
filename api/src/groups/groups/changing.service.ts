import { and, eq } from 'drizzle-orm'
import type { Editor, Entry } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { timestamp } from '../../rules/time.ts'
import { closingChoices } from '../../schema/closing.table.ts'
import { groups, isOfYear } from '../../schema/groups.table.ts'
import { openYearId } from '../../schema/years.table.ts'
import { requireFreeName } from './groups.service.ts'

type GroupChanges = { name?: string | undefined; archived?: boolean | undefined }

/**
 * Renames a group of the open year, takes it off the lists or returns it there. Returns the entries for the log.
 * @throws Refusal not-found, group-name-taken
 */
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
    await requireFreeName(tx, name)
    await tx.update(groups).set({ name }).where(isGroup)
    entries.push({ action: 'group.rename', groupId, details: [`${group.name} ← ${name}`] })
  }
  if (archived !== undefined && archived !== (group.archivedAt !== null)) {
    const archivedAt = archived ? timestamp(by.now) : null
    await tx.update(groups).set({ archivedAt }).where(isGroup)
    await chooseEnd(tx, groupId, archived, by)
    entries.push({ action: archived ? 'group.archive' : 'group.restore', groupId })
  }
  return entries
}

/** Lets a group end with the year, in the draft of its closing, or go on. */
async function chooseEnd(tx: Tx, groupId: number, ends: boolean, { guideId, now }: Editor): Promise<void> {
  const choice = { year_id: openYearId, kind: 'group', key: String(groupId) } as const
  if (ends) {
    await tx
      .insert(closingChoices)
      .values({ ...choice, choice: 'end', guide_id: guideId, at: timestamp(now) })
      .onConflictDoNothing()
  } else {
    await tx
      .delete(closingChoices)
      .where(
        and(
          eq(closingChoices.year_id, openYearId),
          eq(closingChoices.kind, choice.kind),
          eq(closingChoices.key, choice.key),
        ),
      )
  }
}
