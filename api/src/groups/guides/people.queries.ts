import { inArray } from 'drizzle-orm'
import { flatMapChunks } from '../../db/chunk.ts'
import type { Db } from '../../db/connection.ts'
import { guides } from '../../schema/guides.table.ts'

export type Person = { id: number; name: string }

export async function findPeople(
  db: Db,
  ids: (number | null)[],
): Promise<(id: number | null) => Person | null> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const people = await flatMapChunks(known, (part) =>
    db.select({ id: guides.id, name: guides.full_name }).from(guides).where(inArray(guides.id, part)),
  )
  const byId = new Map<number | null, Person>(people.map((person) => [person.id, person]))
  return (id) => byId.get(id) ?? null
}
