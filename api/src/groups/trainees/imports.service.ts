import { and, eq, lte, sql } from 'drizzle-orm'
import type { Editor } from '../../calls/env.ts'
import { chunk, createPause, flatMapChunks } from '../../db/chunk.ts'
import { type Db, perConnection, type Tx } from '../../db/connection.ts'
import { createInList } from '../../db/inList.ts'
import { deleteRows, onlyRow } from '../../db/rows.ts'
import { Refusal } from '../../rules/errors.ts'
import { fromKeys, keysOf } from '../../rules/objects.ts'
import { timestamp } from '../../rules/time.ts'
import { type TraineeValues, traineeFieldNames, traineeFields } from '../../rules/trainees.fields.ts'
import { columnsOf } from '../../schema/columns.ts'
import { imports } from '../../schema/imports.table.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { openYearId } from '../../schema/years.table.ts'
import { type Bases, conflictingFields, editOf, editsAfter, editsWithout } from '../edits/edits.service.ts'
import { countsOf, findUndoableImport, type ImportContents, importUndoableSince } from './imports.queries.ts'
import { adjustTraineeCount, type NewTrainee, type TraineeChanges } from './trainees.service.ts'

type Change = { id: number; fields: TraineeChanges; base?: Bases | undefined }

type Added = Omit<NewTrainee, 'group_id' | 'activity_status'> & Pick<TraineeValues, 'activity_status'>

type Import = {
  groupId: number
  added: Added[]
  changed: Change[]
  by: Editor
}

/** Few enough that other calls do not wait long for one statement. */
const rowsAtOnce = 50

const idsAtOnce = createInList(rowsAtOnce, 0)

/** Building a statement costs more than its execution. Each number of rows is another one, so only one is kept. */
const queries = perConnection((db, param) => ({
  insertMany: insertOf(db, rowsAtOnce),
  deleteMany: db.delete(trainees).where(idsAtOnce.includes(trainees.id, param)).prepare(),
}))

/** Its placeholders are numbers, so that its values are an array. */
function insertOf(db: Db, rows: number) {
  let count = 0
  const row = () => ({
    // Without the column's encoder, which has no null.
    ...fromKeys(traineeFieldNames, () => sql`${sql.placeholder(`${count++}`)}`),
    group_id: sql.placeholder('groupId'),
  })
  return db
    .insert(trainees)
    .values(Array.from({ length: rows }, row))
    .returning({ id: trainees.id })
    .prepare()
}

/** @throws Refusal changed-meanwhile if a trainee has left the group, or a field has a value outside of its base */
export async function importTrainees(tx: Tx, { groupId, added, changed, by }: Import) {
  const contents = {
    added: await insertTrainees(tx, groupId, added),
    changed: await changeTrainees(tx, groupId, changed, by),
  }
  await adjustTraineeCount(tx, groupId, contents.added.length)
  const { id } = await onlyRow(
    tx
      .insert(imports)
      .values({
        group_id: groupId,
        guide_id: by.guideId,
        year_id: openYearId,
        created_at: timestamp(by.now),
        contents: JSON.stringify(contents),
      })
      .returning({ id: imports.id }),
  )
  return { id, ...countsOf(contents) }
}

function insertTrainees(tx: Tx, groupId: number, added: Added[]): Promise<number[]> {
  async function insertPart(part: Added[]) {
    const insert = part.length === rowsAtOnce ? queries(tx).insertMany : insertOf(tx, part.length)
    const values = part.flatMap((trainee) =>
      traineeFieldNames.map((name) => {
        const value = trainee[name] ?? null
        return value === null ? null : trainees[name].mapToDriverValue(value)
      }),
    )
    const inserted = await insert.execute({ ...values, groupId })
    return inserted.map(({ id }) => id)
  }
  return flatMapChunks(added, insertPart, rowsAtOnce)
}

async function changeTrainees(tx: Tx, groupId: number, changed: Change[], by: Editor) {
  const stored = new Map(changed.length > 0 ? (await rowsOf(tx, groupId)).map((row) => [row.id, row]) : [])
  const done: ImportContents['changed'] = []
  const pause = createPause()
  for (const { id, fields, base } of changed) {
    await pause()
    const before = stored.get(id)
    if (!before || conflictingFields(traineeFields, before, fields, base).length > 0) {
      throw new Refusal('changed-meanwhile')
    }
    const names = keysOf(fields).filter((name) => fields[name] !== before[name])
    if (names.length === 0) continue
    const edits = editsAfter(before.edits, names, by)
    await tx
      .update(trainees)
      .set({ ...fields, edits })
      .where(eq(trainees.id, id))
    const values = Object.fromEntries(names.map((name) => [name, before[name]]))
    done.push({ id, before: values, edits: before.edits })
  }
  return done
}

function rowsOf(tx: Tx, groupId: number) {
  return tx
    .select()
    .from(trainees)
    .where(and(eq(trainees.group_id, groupId), isPresent))
}

function editsOf(tx: Tx, groupId: number) {
  return tx
    .select(columnsOf(trainees, ['id', 'edits']))
    .from(trainees)
    .where(and(eq(trainees.group_id, groupId), isPresent))
}

/**
 * Reverts what is unchanged since the import.
 * @throws Refusal import-ended if it was undone, or happened too long ago or in an earlier year
 */
export async function undoImport(tx: Tx, id: number, now: Date) {
  const found = await findUndoableImport(tx, id, now)
  if (!found) throw new Refusal('import-ended')
  const { group_id: groupId, guide_id: guideId, created_at: at } = found
  const { added, changed }: ImportContents = JSON.parse(found.contents)
  const stored = new Map((await editsOf(tx, groupId)).map((row) => [row.id, row]))
  // A trainee without edits is as they were added.
  const untouched = added.filter((traineeId) => stored.get(traineeId)?.edits === null)
  const pause = createPause()
  for (const ids of chunk(untouched, rowsAtOnce)) {
    await queries(tx).deleteMany.execute(idsAtOnce.values(ids))
    await pause()
  }
  await adjustTraineeCount(tx, groupId, -untouched.length)
  let restored = 0
  for (const { id: traineeId, before, edits } of changed) {
    await pause()
    const row = stored.get(traineeId)
    const names = Object.keys(before).filter((name) => isEditOf(row?.edits ?? null, name, guideId, at))
    if (!row || names.length === 0) continue
    const fields = Object.fromEntries(names.map((name) => [name, before[name]]))
    await tx
      .update(trainees)
      // Without known edits the present ones stay, so that a changed trainee never counts as untouched.
      .set({ ...fields, ...(edits !== undefined && { edits: editsWithout(row.edits, names, edits) }) })
      .where(eq(trainees.id, traineeId))
    if (names.length === Object.keys(before).length) restored += 1
  }
  await tx.delete(imports).where(eq(imports.id, id))
  const kept = added.length + changed.length - untouched.length - restored
  return { groupId, removed: untouched.length, restored, kept }
}

function isEditOf(edits: string | null, name: string, guideId: number, at: string): boolean {
  const [editor, editedAt] = editOf(edits, name) ?? []
  return editor === guideId && editedAt === at
}

export function deleteOldImports(tx: Tx, now: Date): Promise<number> {
  return deleteRows(tx, imports, lte(imports.created_at, importUndoableSince(now)))
}
