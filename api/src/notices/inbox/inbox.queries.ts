import {
  and,
  between,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Actor } from '../../calls/env.ts'
import { flatMapChunks } from '../../db/chunk.ts'
import { type Db, perConnection } from '../../db/connection.ts'
import { onlyRow } from '../../db/rows.ts'
import { logColumns } from '../../groups/activity/texts.queries.ts'
import { coordinates } from '../../groups/covers/covers.queries.ts'
import { findPeople } from '../../groups/guides/people.queries.ts'
import { displayName } from '../../rules/displayName.ts'
import { logText, namedIn } from '../../rules/logData.ts'
import { fromKeys } from '../../rules/objects.ts'
import { isCoordinator } from '../../rules/permissions.ts'
import { reviewStateOf } from '../../rules/stages.ts'
import { dayInIsrael } from '../../rules/time.ts'
import type { NoticeKind } from '../../rules/types.ts'
import { activity } from '../../schema/activity.table.ts'
import { archivedGuides } from '../../schema/archive.table.ts'
import { columnsOf } from '../../schema/columns.ts'
import { groupAdmins, groupGuides, groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { noticeSettings, notices } from '../../schema/notices.table.ts'
import { reviewRounds } from '../../schema/rounds.table.ts'
import { messages, threads } from '../../schema/threads.table.ts'
import { openYearId } from '../../schema/years.table.ts'
import { allNoticeKinds, describeNotice, type Standing } from '../kinds.ts'
import type { Means } from './inbox.service.ts'

const queries = perConnection((db, param) => {
  const visible = visibleTo(db, param('day'))
  const isNew = and(isNull(notices.read_at), not(isOfAccess({ from: param('from'), to: param('to') })))
  return {
    unread: db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(notices)
      .innerJoin(guides, eq(guides.id, notices.guide_id))
      .where(and(eq(notices.guide_id, param('guideId')), isNew, visible))
      .prepare(),
    settings: db
      .select()
      .from(noticeSettings)
      .where(eq(noticeSettings.guide_id, param('guideId')))
      .prepare(),
  }
})

export function visibleTo(db: Db, day: string | SQLWrapper) {
  const ofGroup = db
    .select({ id: groupGuides.guide_id })
    .from(groupGuides)
    .where(and(eq(groupGuides.group_id, notices.group_id), eq(groupGuides.guide_id, notices.guide_id)))
  const assigned = db
    .select({ id: groupAdmins.guide_id })
    .from(groupAdmins)
    .where(and(eq(groupAdmins.group_id, notices.group_id), eq(groupAdmins.guide_id, notices.guide_id)))
  const coordinated = db
    .select({ id: groupAdmins.guide_id })
    .from(groupAdmins)
    .where(and(eq(groupAdmins.group_id, notices.group_id), coordinates(db, notices.guide_id, day)))
  const anyCoordinator = db
    .select({ id: groupAdmins.guide_id })
    .from(groupAdmins)
    .where(eq(groupAdmins.group_id, notices.group_id))
  const written = db
    .select({ id: archivedGuides.guide_id })
    .from(archivedGuides)
    .innerJoin(threads, eq(threads.file_id, archivedGuides.file_id))
    .where(
      and(
        eq(threads.id, notices.thread_id),
        eq(archivedGuides.guide_id, notices.guide_id),
        eq(archivedGuides.role, 'guide'),
      ),
    )
  const undecided = db
    .select({ id: reviewRounds.id })
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.group_id, notices.group_id),
        eq(reviewRounds.year_id, openYearId),
        isNull(reviewRounds.outcome),
        // Not of the hand-ins before it.
        lte(reviewRounds.handed_in_at, notices.at),
      ),
    )
  const inRole = gt(guides.admin, 0)
  const coordinator = and(inRole, or(exists(coordinated), notExists(anyCoordinator)))
  const conditions: Record<Standing, ReturnType<typeof and>> = {
    guide: exists(ofGroup),
    coordinator,
    reviewer: and(coordinator, exists(undecided)),
    assigned: or(exists(ofGroup), exists(assigned)),
    reader: or(inRole, exists(ofGroup), exists(written)),
    role: inRole,
    anyone: sql`true`,
  }
  return or(
    ...Object.entries(conditions).map(([standing, condition]) => {
      const kinds = allNoticeKinds.filter((kind) => describeNotice(kind).standing === standing)
      return and(inArray(notices.kind, kinds), condition)
    }),
  )
}

export async function countUnread(db: Db, reader: Reader, now: Date): Promise<number> {
  const ofReader = { guideId: reader.id, ...timesAbout(reader), day: dayInIsrael(now) }
  return (await onlyRow(queries(db).unread.execute(ofReader))).count
}

type Opened = Pick<Actor, 'opened_at' | 'made_from'>

export type Reader = Opened & Pick<Actor, 'id' | 'admin'>

/**
 * Notices by which the owner learns of the reader's session: of its sign-in, and, where somebody else has let it in, of how.
 * They are not new to the session, which cannot mark them as read.
 */
export function isAboutSession(reader: Opened): SQL {
  return isOfAccess(timesAbout(reader))
}

const timesAbout = ({ opened_at, made_from }: Opened) => ({
  from: made_from === null ? opened_at : '',
  to: opened_at,
})

function isOfAccess({ from, to }: Record<'from' | 'to', string | SQLWrapper>): SQL {
  return sql`(${inArray(notices.kind, ['access', 'account'])} and ${between(notices.at, from, to)})`
}

export async function readInbox(
  db: Db,
  reader: Reader,
  { page, limit }: { page: number; limit: number },
  now: Date,
) {
  const rows = await db
    .select({
      id: notices.id,
      kind: notices.kind,
      group_id: notices.group_id,
      group_name: groups.name,
      stage: groups.progressStageId,
      at: notices.at,
      read_at: notices.read_at,
      isAboutSession: isAboutSession(reader).mapWith(Boolean),
      ...logColumns,
      byId: activity.guide_id,
      fileId: threads.file_id,
      field: threads.field,
      thread_id: notices.thread_id,
    })
    .from(notices)
    .innerJoin(guides, eq(guides.id, notices.guide_id))
    .innerJoin(activity, eq(activity.id, notices.entry_id))
    .leftJoin(groups, eq(groups.id, notices.group_id))
    .leftJoin(threads, eq(threads.id, notices.thread_id))
    .where(and(eq(notices.guide_id, reader.id), visibleTo(db, dayInIsrael(now))))
    .orderBy(desc(notices.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const person = await findPeople(
    db,
    rows.flatMap((row) => [row.byId, ...namedIn(row)]),
  )
  const nameOf = (id: number | null) => person(id)?.name
  const decisionOf = await decisionsOf(db, rows)
  return rows.map(({ id, kind, group_id, group_name, at, read_at, ...row }) => {
    const facts = {
      action: row.action,
      data: row.data,
      details: logText(row, nameOf),
      subject: nameOf(row.subjectId) ?? null,
      by: { id: row.byId ?? 0, name: displayName(person(row.byId)?.name) },
      groupId: group_id ?? 0,
      isInReview: reviewStateOf(row.stage) === 'open',
      ...decisionOf({ kind, group_id, at }),
      threadId: row.thread_id ?? 0,
      field: row.field,
      fileId: row.fileId,
      isCoordinator: isCoordinator(reader),
    }
    const { label, text, path } = describeNotice(kind)
    return {
      ...{ id, kind, label, group_id, group_name, at },
      text: text(facts),
      path: path(facts),
      read: read_at !== null || row.isAboutSession,
    }
  })
}

type OfGroup = { kind: NoticeKind; group_id: number | null; at: string }

const outcomes: Partial<Record<NoticeKind, 'approved' | 'rejected'>> = {
  approved: 'approved',
  returned: 'rejected',
}

async function decisionsOf(db: Db, rows: OfGroup[]) {
  const groupIds = rows.flatMap(({ kind, group_id }) => (outcomes[kind] && group_id) || [])
  const rounds = await flatMapChunks([...new Set(groupIds)], (part) =>
    db
      .select(columnsOf(reviewRounds, ['id', 'group_id', 'outcome', 'decided_at', 'reason']))
      .from(reviewRounds)
      .where(and(inArray(reviewRounds.group_id, part), isNotNull(reviewRounds.outcome))),
  )
  const written = await flatMapChunks(
    rounds.map(({ id }) => id),
    (part) =>
      db
        .select({ round_id: messages.round_id, field: threads.field })
        .from(messages)
        .innerJoin(threads, eq(threads.id, messages.thread_id))
        .where(inArray(messages.round_id, part))
        .orderBy(messages.round_id, messages.id),
  )
  return ({ kind, group_id, at }: OfGroup) => {
    const round = rounds.find(
      (round) => round.group_id === group_id && round.decided_at === at && round.outcome === outcomes[kind],
    )
    const own = written.filter(({ round_id }) => round_id === round?.id)
    return { reason: round?.reason ?? null, remarks: own.length, firstRemark: own[0]?.field ?? null }
  }
}

/** Push all kinds; the digest skips kinds that it covers anyway. */
const byDefault: Means = { push: true, digest: true }

export async function readNoticeSettings(db: Db, guideId: number): Promise<Record<NoticeKind, Means>> {
  const changed = await queries(db).settings.execute({ guideId })
  return fromKeys(allNoticeKinds, (kind) => {
    const { push, digest } = changed.find((row) => row.kind === kind) ?? byDefault
    return { push, digest }
  })
}
