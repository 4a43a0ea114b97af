import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { contains } from '../../db/contains.ts'
import { createNameFinder, erasedName } from '../../groups/texts/mentions.ts'
import type { TextRead } from '../../groups/texts/textRow.ts'
import { adjustTraineeCount } from '../../groups/trainees/trainees.service.ts'
import { Refusal } from '../../rules/errors.ts'
import { oneLine } from '../../rules/text.ts'
import { activity } from '../../schema/activity.table.ts'
import { archivedFiles, archivedTrainees } from '../../schema/archive.table.ts'
import { closingChoices } from '../../schema/closing.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { imports } from '../../schema/imports.table.ts'
import { trainees } from '../../schema/trainees.table.ts'
import { recordsOf } from './records.queries.ts'
import { textsWith } from './texts.queries.ts'

type Erasure = {
  id: number
  name: string
  texts: readonly string[]
  by: Editor
}

/**
 * In the archive, too. Returns the present group, all former ones, and the changed answers by group.
 * @throws Refusal not-found, trainee-name
 */
export async function eraseTrainee(tx: Tx, reads: readonly TextRead[], { id, name, texts, by }: Erasure) {
  const records = await recordsOf(tx, id)
  const { first_name, last_name } = records.name
  if (oneLine(name) !== oneLine(`${first_name} ${last_name}`)) throw new Refusal('trainee-name')
  const finder = createNameFinder(records.names)
  const scope = { groupIds: records.groupIds, traineeId: id }
  const chosen = (await textsWith(tx, reads, scope, finder)).filter(({ key }) => texts.includes(key))
  for (const row of new Set(chosen.map(({ row }) => row))) {
    const changed = chosen.filter((text) => text.row === row)
    await row.save(tx, Object.fromEntries(changed.map(({ name, text }) => [name, finder.erase(text)])), by)
  }
  await eraseFromLog(tx, records)
  await eraseFromArchive(tx, id, records.archived)
  await tx
    .delete(closingChoices)
    .where(and(eq(closingChoices.kind, 'trainee'), eq(closingChoices.key, `${id}`)))
  // Imports contain the values that they replaced. A deleted import can no longer be undone.
  await tx.delete(imports).where(inArray(imports.group_id, records.groupIds))
  const groupId = records.live?.group.id
  if (groupId !== undefined) await eraseLive(tx, id, groupId, records.live?.trainee.deleted_at === null)
  const answers = Map.groupBy(
    chosen.filter(({ row }) => row.source === 'handover'),
    ({ row }) => row.groupId,
  )
  return { groupId, groupIds: records.groupIds, answers }
}

async function eraseLive(tx: Tx, id: number, groupId: number, isPresent: boolean) {
  await tx.delete(trainees).where(eq(trainees.id, id))
  if (isPresent) await adjustTraineeCount(tx, groupId, -1)
}

/** A reopened year counts the trainees as its archive does. */
async function eraseFromArchive(tx: Tx, id: number, archived: { file: { id: number } }[]) {
  for (const { file } of archived) {
    await tx
      .delete(archivedTrainees)
      .where(and(eq(archivedTrainees.file_id, file.id), eq(archivedTrainees.trainee_id, id)))
    await tx
      .update(archivedFiles)
      .set({ participantCount: sql`${archivedFiles.participantCount} - 1` })
      .where(eq(archivedFiles.id, file.id))
  }
}

/** Entries of earlier versions may have names. */
async function eraseFromLog(tx: Tx, { names, groupIds }: Awaited<ReturnType<typeof recordsOf>>) {
  for (const { first_name, last_name } of names) {
    const name = `${first_name} ${last_name}`
    const entries = await tx
      .select(columnsOf(activity, ['id', 'legacy_text']))
      .from(activity)
      .where(and(inArray(activity.group_id, groupIds), contains(tx, activity.legacy_text, name)))
    for (const { id, legacy_text } of entries) {
      await tx
        .update(activity)
        .set({ legacy_text: legacy_text?.replaceAll(name, erasedName) })
        .where(eq(activity.id, id))
    }
  }
}
