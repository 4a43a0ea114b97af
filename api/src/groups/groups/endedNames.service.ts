import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/connection.ts'
import { groups } from '../../schema/groups.table.ts'
import { programmeYears } from '../../schema/years.table.ts'

/** An ended group that has one of these names gets its last year in brackets. Its archived files keep the name. */
export async function releaseNames(tx: Tx, names: readonly string[]): Promise<void> {
  const ended = await tx
    .select({ id: groups.id, name: groups.name, endedAt: groups.endedAt, label: programmeYears.label })
    .from(groups)
    .leftJoin(programmeYears, eq(programmeYears.closed_at, groups.endedAt))
    .where(and(inArray(groups.name, [...names]), isNotNull(groups.endedAt)))
  for (const { id, name, endedAt, label } of ended) {
    const year = label ?? endedAt?.slice(0, 4)
    const wanted = `${name} (${year})`
    const isTaken = names.includes(wanted) || (await tx.$count(groups, eq(groups.name, wanted))) > 0
    await tx
      .update(groups)
      .set({ name: isTaken ? `${name} (${year}, ${id})` : wanted })
      .where(eq(groups.id, id))
  }
}
