import { and, desc, eq, gt } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/connection.ts'
import { firstRow } from '../../db/rows.ts'
import { undoImportHours } from '../../rules/limits.ts'
import { hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { guides } from '../../schema/guides.table.ts'
import { imports } from '../../schema/imports.table.ts'
import { openYearId } from '../../schema/years.table.ts'

/** The ids of the trainees that an import added, and of others the values that it replaced, with the edits before it. */
export type ImportContents = {
  added: number[]
  /** Imports of earlier versions have no edits. */
  changed: { id: number; before: Record<string, unknown>; edits?: string | null }[]
}

export function isUndoable(table: Record<'created_at' | 'year_id', SQLiteColumn>, now: Date) {
  return and(gt(table.created_at, importUndoableSince(now)), eq(table.year_id, openYearId))
}

export function importUndoableSince(now: Date): string {
  return timestamp(inSeconds(now, -undoImportHours * hourSeconds))
}

export async function importsOf(db: Db, groupId: number, now: Date) {
  const found = await db
    .select({ id: imports.id, guide: guides.full_name, at: imports.created_at, contents: imports.contents })
    .from(imports)
    .innerJoin(guides, eq(guides.id, imports.guide_id))
    .where(and(eq(imports.group_id, groupId), isUndoable(imports, now)))
    .orderBy(desc(imports.created_at), desc(imports.id))
  return found.map(({ contents, ...row }) => ({ ...row, ...countsOf(JSON.parse(contents)) }))
}

export function countsOf({ added, changed }: ImportContents) {
  return { added: added.length, changed: changed.length }
}

export async function findUndoableImport(db: Db, id: number, now: Date) {
  return firstRow(
    db
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), isUndoable(imports, now))),
  )
}

export async function findImport(db: Db, id: number) {
  return firstRow(db.select().from(imports).where(eq(imports.id, id)))
}
