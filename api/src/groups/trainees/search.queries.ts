import { and, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { fullNameKey } from '../../rules/compareNames.ts'
import { isPresent, trainees } from '../../schema/trainees.table.ts'
import { countTrainees } from '../groups/stats.queries.ts'
import { type Filter, listTrainees, matches } from './trainees.queries.ts'

type Page = { page: number; limit: number }

export async function searchTrainees(db: Db, { page, limit, ...filter }: Filter & Page) {
  const condition = matches(db, filter)
  const offset = (page - 1) * limit
  const found = await listTrainees(db, condition).limit(limit).offset(offset)
  const last = found.at(-1)
  const isLastPage = found.length < limit && (last !== undefined || offset === 0)
  if (isLastPage) return { trainees: found, total: offset + found.length }
  if (!condition) return { trainees: found, total: await countTrainees(db) }
  // Those up to the end of the page are not compared again.
  const others = await db.$count(trainees, and(isPresent, last && comesAfter(last), condition))
  return { trainees: found, total: last ? offset + found.length + others : others }
}

function comesAfter({ id, ...name }: { id: number; first_name: string; last_name: string }) {
  return sql`(${trainees.name_key}, ${trainees.id}) > (${fullNameKey(name)}, ${id})`
}
