import { expect } from 'vitest'
import type { Db } from '../db/connection.ts'
import { archivedTrainees } from '../schema/archive.table.ts'
import { groups } from '../schema/groups.table.ts'
import { guides } from '../schema/guides.table.ts'
import { groupNamed, guideNamed, traineeKeys } from '../schema/keys.ts'
import { trainees } from '../schema/trainees.table.ts'

/** Every row has the keys of its names. */
export async function expectKeys(db: Db): Promise<void> {
  const rows = [
    ...(await db.select().from(guides)).map((row) => [row, guideNamed(row.full_name)]),
    ...(await db.select().from(groups)).map((row) => [row, groupNamed(row.name)]),
    ...(await db.select().from(trainees)).map((row) => [row, traineeKeys(row)]),
    ...(await db.select().from(archivedTrainees)).map((row) => [row, traineeKeys(row)]),
  ]
  expect(rows.length).toBeGreaterThan(0)
  expect(
    rows.filter(
      ([row, keys]) =>
        !Object.entries(keys ?? {}).every(([name, key]) => Reflect.get(row ?? {}, name) === key),
    ),
  ).toEqual([])
}
