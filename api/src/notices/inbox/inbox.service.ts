import { and, asc, eq, gt, inArray, isNull, lt, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Announce } from '../../calls/env.ts'
import type { Tx } from '../../db/connection.ts'
import { deleteRows } from '../../db/rows.ts'
import type { Logged } from '../../groups/activity/activity.service.ts'
import { presentCoordinators } from '../../groups/covers/covers.queries.ts'
import { actions } from '../../rules/actions.ts'
import { daySeconds, inSeconds, timestamp } from '../../rules/time.ts'
import type { NoticeKind, Told } from '../../rules/types.ts'
import { activity } from '../../schema/activity.table.ts'
import { archivedGuides } from '../../schema/archive.table.ts'
import { groupGuides } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { noticeSettings, notices } from '../../schema/notices.table.ts'
import { messages, threads } from '../../schema/threads.table.ts'
import { type Audience, describeNotice } from '../kinds.ts'
import { isAboutSession, type Reader } from './inbox.queries.ts'

const keptDays = 90

/** To more guides than this, a notice is announced once to all readers. */
const maxAnnounced = 100

export async function tellOf(tx: Tx, logged: Logged): Promise<void> {
  const told: Told = actions[logged.entry.action].told
  if ('takesBack' in told) await takeBack(tx, told.takesBack, logged)
  else if ('withdraws' in told) await withdraw(tx, told.withdraws, logged)
  else for (const kind of told) await insertNotices(tx, kind, logged)
}

async function insertNotices(
  tx: Tx,
  kind: NoticeKind,
  { entry, entryId, guideId, at, day, announce }: Logged,
) {
  const groupId = entry.about?.groupId ?? entry.groupId ?? null
  const threadId = entry.about?.threadId ?? null
  const { audience } = describeNotice(kind)
  const audienceOf = { ...entry.about, groupId, threadId, guideId, day }
  const isTold = audiences[audience](tx, audienceOf)
  if (!isTold) return
  const where = and(
    isTold,
    isNull(guides.deactivated_at),
    audience === 'owner' || guideId === null ? undefined : sql`${guides.id} <> ${guideId}`,
  )
  const inserted = await tx.raw<{ guide_id: number }>(sql`
    insert into ${notices} ("guide_id", "kind", "group_id", "entry_id", "thread_id", "at")
    select ${guides.id}, ${text(kind)}, ${integer(groupId)}, ${integer(entryId)}, ${integer(threadId)}, ${text(at)}
    from ${guides} where ${where} returning "guide_id"`)
  if (inserted.length > maxAnnounced) announce({ kind: 'inbox' })
  else for (const { guide_id } of inserted) announce({ kind: 'inbox', guideId: guide_id })
}

// PostgreSQL cannot infer the type of a parameter that is selected.
const text = (value: string) => sql`cast(${value} as text)`
const integer = (value: number | null) => sql`cast(${value} as bigint)`

type About = {
  day: string
  groupId: number | null
  threadId: number | null
  guideId: number | null
  guideIds?: number[]
  newAccess?: boolean
  ownerId?: number
}

const audiences: Record<Audience, (tx: Tx, about: About) => SQL | undefined> = {
  guides: (tx, { groupId, guideIds = [] }) =>
    groupId === null
      ? undefined
      : and(
          inArray(
            guides.id,
            tx
              .select({ id: groupGuides.guide_id })
              .from(groupGuides)
              .where(eq(groupGuides.group_id, groupId)),
          ),
          guideIds.length > 0 ? notInArray(guides.id, guideIds) : undefined,
        ),
  coordinators: (tx, { groupId, day }) => {
    if (groupId === null) return undefined
    const own = presentCoordinators(tx, groupId, day)
    return and(gt(guides.admin, 0), sql`(${guides.id} in ${own} or not exists ${own})`)
  },
  discussing: (tx, about) =>
    or(
      audiences.coordinators(tx, about),
      about.threadId === null
        ? undefined
        : and(
            gt(guides.admin, 0),
            inArray(
              guides.id,
              tx
                .select({ id: messages.guide_id })
                .from(messages)
                .where(eq(messages.thread_id, about.threadId)),
            ),
          ),
    ),
  concerned: (_tx, { guideIds = [] }) => (guideIds.length > 0 ? inArray(guides.id, guideIds) : undefined),
  writers: (tx, { threadId }) =>
    threadId === null
      ? undefined
      : inArray(
          guides.id,
          tx
            .select({ id: archivedGuides.guide_id })
            .from(archivedGuides)
            .innerJoin(threads, eq(threads.file_id, archivedGuides.file_id))
            .where(and(eq(threads.id, threadId), eq(archivedGuides.role, 'guide'))),
        ),
  asker: (tx, { threadId }) =>
    threadId === null
      ? undefined
      : inArray(
          guides.id,
          tx
            .select({ id: messages.guide_id })
            .from(messages)
            .where(eq(messages.thread_id, threadId))
            .orderBy(asc(messages.id))
            .limit(1),
        ),
  owner: (_tx, { newAccess, guideId, ownerId = newAccess ? guideId : null }) =>
    ownerId ? eq(guides.id, ownerId) : undefined,
  role: (_tx, { ownerId }) => and(gt(guides.admin, 0), ownerId ? ne(guides.id, ownerId) : undefined),
  edited: (tx, { groupId, guideId }) => {
    if (groupId === null || guideId === null) return undefined
    const ofGroup = tx
      .select({ id: groupGuides.guide_id })
      .from(groupGuides)
      .where(eq(groupGuides.group_id, groupId))
    const told = tx
      .select({ id: notices.guide_id })
      .from(notices)
      .where(and(eq(notices.group_id, groupId), eq(notices.kind, 'edited'), isNull(notices.read_at)))
    return and(
      inArray(guides.id, ofGroup),
      sql`${integer(guideId)} not in ${ofGroup}`,
      notInArray(guides.id, told),
    )
  },
  everyone: () => sql`true`,
}

async function takeBack(tx: Tx, kind: NoticeKind, { entry: { groupId }, announce }: Logged) {
  if (groupId === undefined) return
  const isOfGroup = and(eq(notices.group_id, groupId), eq(notices.kind, kind))
  const last = tx
    .select({ id: sql`max(${notices.entry_id})` })
    .from(notices)
    .where(isOfGroup)
  await deleteNotices(tx, and(isOfGroup, sql`${notices.entry_id} = ${last}`), announce)
}

async function withdraw(tx: Tx, kind: NoticeKind, { entry: { about }, guideId, announce }: Logged) {
  if (about?.groupId === undefined || guideId === null) return
  const caused = tx.select({ id: activity.id }).from(activity).where(eq(activity.guide_id, guideId))
  const isUnread = and(
    eq(notices.group_id, about.groupId),
    eq(notices.kind, kind),
    isNull(notices.read_at),
    inArray(notices.entry_id, caused),
  )
  await deleteNotices(tx, isUnread, announce)
}

async function deleteNotices(tx: Tx, which: SQL | undefined, announce: Announce) {
  const deleted = await tx.delete(notices).where(which).returning({ guideId: notices.guide_id })
  for (const { guideId } of deleted) announce({ kind: 'inbox', guideId })
}

type ToRead = { ids: number[] } | 'all'

export async function markRead(tx: Tx, reader: Reader, toRead: ToRead, now: Date): Promise<number> {
  const read = await tx
    .update(notices)
    .set({ read_at: timestamp(now) })
    .where(
      and(
        eq(notices.guide_id, reader.id),
        isNull(notices.read_at),
        not(isAboutSession(reader)),
        toRead === 'all' ? undefined : inArray(notices.id, toRead.ids),
      ),
    )
    .returning({ id: notices.id })
  return read.length
}

export type Means = { push: boolean; digest: boolean }

export async function saveNoticeSetting(
  tx: Tx,
  guide_id: number,
  kind: NoticeKind,
  means: Means,
): Promise<void> {
  await tx
    .insert(noticeSettings)
    .values({ guide_id, kind, ...means })
    .onConflictDoUpdate({ target: [noticeSettings.guide_id, noticeSettings.kind], set: means })
}

export function deleteOldNotices(tx: Tx, now: Date): Promise<number> {
  const isOld = lt(notices.at, timestamp(inSeconds(now, -keptDays * daySeconds)))
  return deleteRows(tx, notices, isOld)
}
