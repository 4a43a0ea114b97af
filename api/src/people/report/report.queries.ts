import { and, asc, between, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { logColumns, withTexts } from '../../groups/activity/texts.queries.ts'
import { type Action, actions } from '../../rules/actions.ts'
import { type ErrorCode, errors } from '../../rules/errors.ts'
import { keysOf } from '../../rules/objects.ts'
import type { ReportPart } from '../../rules/reportParts.ts'
import { signInMeans } from '../../rules/signInMeans.ts'
import { dayInIsrael, hourSeconds, inSeconds, parseTimestamp, timestamp } from '../../rules/time.ts'
import { viewKinds } from '../../rules/viewKinds.ts'
import { activity } from '../../schema/activity.table.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { signIns } from '../../schema/signIns.table.ts'
import { groupViews } from '../../schema/views.table.ts'

type Period = { from: string; to: string }

export type ReportRow = {
  id: number
  part: ReportPart
  at: string
  guide: string | null
  group: string | null
  what: string
  count: number
}

/** Each is in the report, or it does not compile. */
type Export = Extract<Action, `${string}.export`>

/** Whether an entry of the log is about rights, or about data that left; null for all others. */
const partOfAction: Partial<Record<Action, ReportPart>> & Record<Export, 'exports'> = {
  'coordinator.add': 'rights',
  'role.grant': 'rights',
  'role.revoke': 'rights',
  'guide.assign': 'rights',
  'guide.remove': 'rights',
  'coordinator.assign': 'rights',
  'coordinator.remove': 'rights',
  'guide.deactivate': 'rights',
  'guide.reactivate': 'rights',
  'invitation.create': 'rights',
  'invitation.revoke': 'rights',
  'invitation.accept': 'rights',
  'answer-invitation.create': 'rights',
  'answer-invitation.revoke': 'rights',
  'join.approve': 'rights',
  'passkey.add': 'rights',
  'passkey.delete': 'rights',
  'recovery-words.create': 'rights',
  'recovery-word.issue': 'rights',
  'guide.phone': 'rights',
  'account.merge': 'rights',
  'guide.undo-join': 'rights',
  register: 'rights',
  'trainees.export': 'exports',
  'groups.export': 'exports',
  'answers.export': 'exports',
  'comparison.export': 'exports',
  'guides.export': 'exports',
  'year.export': 'exports',
  'report.export': 'exports',
  'trainee.export': 'exports',
  'reading.unusual': 'views',
}

const reported = keysOf(partOfAction)

/** A day of Israel begins up to three hours before that of UTC. */
const within = ({ from, to }: Period) =>
  [timestamp(inSeconds(new Date(`${from}T00:00:00Z`), -3 * hourSeconds)), `${to} 23:59:59`] as const

export async function readReport(db: Db, period: Period): Promise<ReportRow[]> {
  const isWithin = ({ at }: Row) => {
    const day = dayInIsrael(parseTimestamp(at))
    return period.from <= day && day <= period.to
  }
  const timed = [...(await refusalRows(db, period)), ...(await logRows(db, period))].filter(isWithin)
  return [...(await viewRows(db, period)), ...timed]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map((row, index) => ({ id: index + 1, ...row }))
}

type Row = Omit<ReportRow, 'id'>

async function viewRows(db: Db, { from, to }: Period): Promise<Row[]> {
  const rows = await db
    .select({
      at: groupViews.first_at,
      guide: guides.full_name,
      group: groups.name,
      kind: groupViews.kind,
      count: groupViews.count,
    })
    .from(groupViews)
    .leftJoin(guides, eq(guides.id, groupViews.guide_id))
    .leftJoin(groups, eq(groups.id, groupViews.group_id))
    .where(and(gte(groupViews.day, from), lte(groupViews.day, to)))
  return rows.map(({ kind, ...row }) => ({
    ...row,
    part: kind === 'print' || kind === 'export' ? 'exports' : 'views',
    what: viewKinds[kind],
  }))
}

async function refusalRows(db: Db, period: Period): Promise<Row[]> {
  const rows = await db
    .select({
      at: signIns.at,
      guide: guides.full_name,
      means: signIns.means,
      reason: signIns.reason,
      network: signIns.network,
      count: signIns.count,
    })
    .from(signIns)
    .leftJoin(guides, eq(guides.id, signIns.guide_id))
    .where(and(between(signIns.at, ...within(period)), eq(signIns.outcome, 'refused')))
  return rows.map(({ at, guide, means, reason, network, count }) => ({
    ...{ part: 'refusals', at, guide, group: null, count },
    what: [signInMeans[means], reason && messageOf(reason), network].filter(Boolean).join(' · '),
  }))
}

const messageOf = (reason: ErrorCode) => errors[reason].message

async function logRows(db: Db, period: Period): Promise<Row[]> {
  const rows = await db
    .select({
      at: activity.created_at,
      guide: guides.full_name,
      group: groups.name,
      ...logColumns,
    })
    .from(activity)
    .leftJoin(guides, eq(guides.id, activity.guide_id))
    .leftJoin(groups, eq(groups.id, activity.group_id))
    .where(and(inArray(activity.action, reported), between(activity.created_at, ...within(period))))
    .orderBy(asc(activity.id))
  return (await withTexts(db, rows)).map(({ action, details, ...row }) => ({
    ...row,
    part: partOfAction[action] ?? 'views',
    what: [actions[action].label, details].filter(Boolean).join(': '),
    count: 1,
  }))
}
