import { and, eq, getTableName, inArray, isNull, lte, ne } from 'drizzle-orm'
import { copyKeys } from '../../calls/idempotency.ts'
import { maxSessionDays } from '../../config.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { deleteRows, firstRow, onlyRow } from '../../db/rows.ts'
import { guideColumns } from '../../groups/guides/guides.queries.ts'
import { Refusal } from '../../rules/errors.ts'
import { undoJoiningHours } from '../../rules/limits.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { daySeconds, hourSeconds, inSeconds, timestamp } from '../../rules/time.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitations } from '../../schema/invitations.table.ts'
import { joinings } from '../../schema/joinings.table.ts'
import { joinRequests } from '../../schema/joinRequests.table.ts'
import { type Move, moveEverything, undoMoves } from './moves.ts'
import type { PersonTable, Row } from './personColumns.ts'

export type Account = Awaited<ReturnType<typeof findAccount>>

/** @throws Refusal not-found */
async function findAccount(db: Db, id: number) {
  const found = await firstRow(
    db
      .select({ ...guideColumns, deactivated_at: guides.deactivated_at, gone: guides.gone })
      .from(guides)
      .where(eq(guides.id, id)),
  )
  if (!found || found.gone === 'erased') throw new Refusal('not-found')
  return found
}

/**
 * Whoever holds a session of one account will act as the other, so neither may be a coordinator's.
 * @throws Refusal not-found, same-account, account-joined, coordinator-joining, joining-inactive
 */
export async function findJoinable(db: Db, ids: { from: number; into: number }) {
  const [from, into] = [await findAccount(db, ids.from), await findAccount(db, ids.into)]
  if (from.id === into.id) throw new Refusal('same-account')
  if (from.gone || into.gone) throw new Refusal('account-joined')
  if (isCoordinator(from) || isCoordinator(into)) throw new Refusal('coordinator-joining')
  if (!into.active) throw new Refusal('joining-inactive')
  return { from, into }
}

type Joining = { from: Account; into: Account; by: number; now: Date }

type Contents = { moves: Move[]; deactivatedAt: string | null }

/** Everything of one account goes to the other, whose phone signs in. The phone of the first is unknown. */
export async function joinAccounts(
  tx: Tx,
  tables: readonly PersonTable[],
  { from, into, by, now }: Joining,
): Promise<number> {
  await tx.delete(invitations).where(eq(invitations.phone, from.phone))
  const needless = await deleteNeedlessRequests(tx, from.id, into.id)
  const moved = await moveEverything(tx, tables, { from: from.id, into: into.id })
  const moves: Move[] = [{ kind: 'deleted', table: getTableName(joinRequests), rows: needless }, ...moved]
  await tx
    .update(guides)
    .set({ gone: 'joined', deactivated_at: timestamp(now) })
    .where(eq(guides.id, from.id))
  const contents: Contents = { moves, deactivatedAt: from.deactivated_at }
  const { id } = await onlyRow(
    tx
      .insert(joinings)
      .values({
        from_id: from.id,
        into_id: into.id,
        joined_by: by,
        joined_at: timestamp(now),
        contents: JSON.stringify(contents),
      })
      .returning({ id: joinings.id }),
  )
  return id
}

/** Requests of one account for groups that the other one guides. */
async function deleteNeedlessRequests(tx: Tx, one: number, other: number): Promise<Row[]> {
  const deleted: Row[] = []
  for (const [asker, guide] of [
    [one, other],
    [other, one],
  ] as const) {
    const guided = tx
      .select({ id: groupGuides.group_id })
      .from(groupGuides)
      .where(eq(groupGuides.guide_id, guide))
    const where = and(
      eq(joinRequests.guide_id, asker),
      isNull(joinRequests.outcome),
      inArray(joinRequests.group_id, guided),
    )
    deleted.push(...(await tx.delete(joinRequests).where(where).returning()))
  }
  return deleted
}

/** @throws Refusal not-found, joining-undone, undo-ended, account-joined */
export async function undoJoining(tx: Tx, tables: readonly PersonTable[], id: number, now: Date) {
  const joining = await firstRow(tx.select().from(joinings).where(eq(joinings.id, id)))
  if (!joining) throw new Refusal('not-found')
  if (joining.undone_at !== null) throw new Refusal('joining-undone')
  if (joining.joined_at <= undoableSince(now)) throw new Refusal('undo-ended')
  const { from_id: from, into_id: into } = joining
  if ((await findAccount(tx, into)).gone) throw new Refusal('account-joined')
  const { moves, deactivatedAt }: Contents = JSON.parse(joining.contents)
  await undoMoves(tx, tables, { from, into }, moves)
  // Its sessions may have called as the other one.
  await copyKeys(tx, { from: into, to: from, since: joining.joined_at })
  await tx.update(guides).set({ gone: null, deactivated_at: deactivatedAt }).where(eq(guides.id, from))
  await tx
    .update(joinings)
    .set({ undone_at: timestamp(now), contents: '' })
    .where(eq(joinings.id, id))
  return { from: await findAccount(tx, from), into: await findAccount(tx, into) }
}

/** The time of joining after which a joining can be undone. */
export function undoableSince(now: Date): string {
  return timestamp(inSeconds(now, -undoJoiningHours * hourSeconds))
}

/** Deletes the accounts that were joined into others, with what was written in their names since. */
export async function deleteJoinedAccounts(
  tx: Tx,
  now: Date,
  { people }: { people: readonly PersonTable[] },
): Promise<number> {
  const old = await tx
    .update(joinings)
    .set({ contents: '' })
    .where(and(hasAccount, lte(joinings.joined_at, undoableSince(now))))
    .returning(accountsOfJoining)
  await deleteAccounts(tx, people, old)
  return old.length
}

/** The joining is not undone, and the joined account not deleted yet. */
const hasAccount = ne(joinings.contents, '')

const accountsOfJoining = { id: joinings.id, from: joinings.from_id, into: joinings.into_id }

type JoinedAccount = { id: number; from: number; into: number }

/** Deletes the accounts that were joined into one, directly or by others, and returns them. */
export async function deleteAccountsJoinedInto(tx: Tx, people: readonly PersonTable[], guideId: number) {
  const joined: (JoinedAccount & { full_name: string; phone: string })[] = []
  const ids = [guideId]
  // Grows while it is read.
  for (const id of ids) {
    const intoIt = await tx
      .select({ ...accountsOfJoining, ...columnsOf(guides, ['full_name', 'phone']) })
      .from(joinings)
      .innerJoin(guides, eq(guides.id, joinings.from_id))
      .where(and(eq(joinings.into_id, id), hasAccount))
    joined.push(...intoIt)
    ids.push(...intoIt.map(({ from }) => from))
  }
  await deleteAccounts(tx, people, joined)
  return joined
}

/** An account that was joined into a second one, and with it into a third, goes first. */
async function deleteAccounts(tx: Tx, people: readonly PersonTable[], joined: JoinedAccount[]) {
  for (const { from, into } of joined.toSorted((one, other) => one.id - other.id)) {
    await moveEverything(tx, people, { from, into })
    const intoIt = and(eq(joinings.into_id, from), isNull(joinings.undone_at))
    await tx.update(joinings).set({ into_id: into }).where(intoIt)
    await tx.delete(guides).where(eq(guides.id, from))
  }
}

/** Later no page can ask by the id of the account. */
export function deleteOldJoinings(tx: Tx, now: Date): Promise<number> {
  const old = lte(joinings.joined_at, timestamp(inSeconds(now, -maxSessionDays * daySeconds)))
  return deleteRows(tx, joinings, old)
}
