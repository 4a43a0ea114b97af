import { and, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { contains } from '../../db/contains.ts'
import { columnsOf } from '../../schema/columns.ts'
import { hasWords, isPresent, trainees } from '../../schema/trainees.table.ts'
import { countTrainees } from '../groups/stats.queries.ts'
import { type Filter, fullName, inNameOrder, listTrainees, matches } from './trainees.queries.ts'

type Page = { offset: number; limit: number }

/** A search that matches more names than this, such as one letter, compares the list itself. */
const maxNames = 1000

/** If more trainees than this match by first name, a page of them is found near the beginning of the list. */
const maxSorted = 10_000

export async function searchTrainees(
  db: Db,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
) {
  const part = { offset: (page - 1) * limit, limit }
  const { search, groupId } = filter
  const listed = matches(db, filter)
  // The list of one group is short.
  if (!search || groupId !== undefined) return searchList(db, listed, part)
  const names = await namesWith(db, longestWord(search))
  // A phone may contain digits anywhere.
  if (!/[^0-9 +-]/.test(search)) {
    return searchList(db, names?.length === 0 ? contains(db, trainees.phone, search) : listed, part)
  }
  return names ? searchByNames(db, search, names, part) : searchList(db, listed, part)
}

async function searchList(db: Db, condition: SQL | undefined, page: Page) {
  const found = await listTrainees(db, condition).limit(page.limit).offset(page.offset)
  return { trainees: found, total: await countFound(db, condition, { ...page, found }) }
}

type Name = Pick<typeof trainees.$inferSelect, 'last_name' | 'first_name' | 'id'>

/** Counts the trainees who match. Those up to the end of the given page are not compared again. */
async function countFound(
  db: Db,
  condition: SQL | undefined,
  { offset, limit, found }: Page & { found: Name[] },
) {
  const last = found.at(-1)
  if (found.length < limit && (last || offset === 0)) return offset + found.length
  if (!condition) return countTrainees(db)
  if (!last) return db.$count(trainees, and(isPresent, condition))
  return offset + found.length + (await db.$count(trainees, and(isPresent, comesAfter(last), condition)))
}

function comesAfter({ last_name, first_name, id }: Name) {
  return sql`(${trainees.last_name}, ${trainees.first_name}, ${trainees.id}) > (${last_name}, ${first_name}, ${id})`
}

/** The first and last names that contain a word; undefined for too many. */
async function namesWith(db: Db, word: string): Promise<string[] | undefined> {
  const last = await distinctNames(db, word, lastNames)
  const first = await distinctNames(db, word, firstNames)
  const names = [...new Set([...last, ...first])]
  return names.length > maxNames ? undefined : names
}

// The conditions and orders are those of the indexes. Otherwise an engine may read and sort all names for each one.
const lastNames = {
  name: trainees.last_name,
  condition: sql`${isPresent} and`,
  order: sql`${trainees.deleted_at}, ${trainees.last_name}`,
}

/** Those of deleted trainees, too. The search that uses the names leaves these trainees out. */
const firstNames = { name: trainees.first_name, condition: sql``, order: trainees.first_name }

/** Many trainees share a name, so each name is compared once: an index gives the next name. */
async function distinctNames(
  db: Db,
  word: string,
  { name, condition, order }: typeof lastNames | typeof firstNames,
) {
  const next = (previous: SQL) =>
    sql`(select ${name} from ${trainees} where ${condition} ${name} > ${previous} order by ${order} limit 1) as name`
  const rows = await db.raw<{ name: string }>(sql`
    with recursive names as (
      select ${next(sql`''`)} union all select ${next(sql`names.name`)} from names where names.name is not null
    )
    select name from names where ${contains(db, sql`name`, word)} limit ${maxNames + 1}`)
  return rows.map(({ name }) => name)
}

function longestWord(search: string): string {
  return search.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

/** @param names those that contain the longest word of the search, so that every full name that matches has one */
async function searchByNames(db: Db, search: string, names: string[], { offset, limit }: Page) {
  const hasName = contains(db, fullName, search)
  const fits = search.includes(' ') ? hasName : undefined
  const byLast = and(isPresent, inArray(trainees.last_name, names), fits)
  const byFirst = and(
    isPresent,
    inArray(trainees.first_name, names),
    notInArray(trainees.last_name, names),
    fits,
  )
  const byPhone = and(
    isPresent,
    hasWords(trainees.phone),
    contains(db, trainees.phone, search),
    hasName && not(hasName),
  )
  const [last, first, phone] = [
    await db.$count(trainees, byLast),
    await db.$count(trainees, byFirst),
    await db.$count(trainees, byPhone),
  ]
  const total = last + first + phone
  if (first > maxSorted) {
    return { trainees: await listTrainees(db, matches(db, { search })).limit(limit).offset(offset), total }
  }
  // Indexes have these columns, so only the rows of the page itself are read.
  const candidates = (condition: typeof byLast) =>
    db
      .select(columnsOf(trainees, ['last_name', 'first_name', 'id']))
      .from(trainees)
      .where(condition)
  const early = candidates(byLast)
    .orderBy(...inNameOrder)
    .limit(offset + limit)
    .as('early')
  // The limit cuts nothing off. Without it, SQLite would read the whole index in the order of the page.
  const others = candidates(byFirst).limit(maxSorted).as('others')
  const page = db
    .select()
    .from(early)
    .union(db.select().from(others))
    .union(candidates(byPhone))
    .orderBy(sql`last_name`, sql`first_name`, sql`id`)
    .limit(limit)
    .offset(offset)
    .as('page')
  const found = await listTrainees(db, inArray(trainees.id, db.select({ id: page.id }).from(page)))
  return { trainees: found, total }
}
