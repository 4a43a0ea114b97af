import { eq } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { deleteOldKeys } from '../calls/idempotency.ts'
import type { Tx } from '../db/connection.ts'
import { deleteOldChanges } from '../groups/changes/changes.service.ts'
import { deleteEndedCovers } from '../groups/covers/covers.service.ts'
import { deleteOldPresence } from '../groups/presence/presence.service.ts'
import { groupTexts, handoverTexts, incidentTexts, traineeTexts } from '../groups/texts/live.texts.ts'
import { roundTexts } from '../groups/texts/review.texts.ts'
import type { TextRead } from '../groups/texts/textRow.ts'
import { messageTexts } from '../groups/threads/threads.texts.ts'
import { deleteOldImports } from '../groups/trainees/imports.service.ts'
import { purgeTrainees } from '../groups/trainees/trainees.service.ts'
import { deleteOldViews } from '../groups/views/views.service.ts'
import { deleteUnconfirmedDigests } from '../notices/digest/digest.service.ts'
import { deleteOldNotices } from '../notices/inbox/inbox.service.ts'
import { deleteOldTexts } from '../notices/returned/returned.service.ts'
import { latest, type PersonColumn, type PersonTable, type Row } from '../people/accounts/personColumns.ts'
import { deleteExpiredCodes } from '../people/auth/codes.service.ts'
import { deleteExpiredWords } from '../people/auth/recoveryWords.service.ts'
import { deleteExpiredSessions } from '../people/auth/sessions.service.ts'
import { deleteExpiredInvitations } from '../people/invitations/invitations.service.ts'
import { deleteExpiredChallenges } from '../people/passkeys/challenges.ts'
import { eraseOldGuides, type Registry } from '../people/privacy/guideErasure.service.ts'
import { deleteOldSignIns } from '../people/sign-ins/signIns.service.ts'
import {
  archivedIncidentTexts,
  archivedTraineeTexts,
  fileTexts,
} from '../programme/archive/archived.texts.ts'
import {
  deleteArchivedFiles,
  deleteArchivedTrainees,
  deleteOldSnapshots,
} from '../programme/archive/retention.service.ts'
import { deleteOldGroupImports } from '../programme/group-imports/groupImports.service.ts'
import { deleteOldNudges } from '../programme/nudges/nudges.service.ts'
import { deleteExpiredAnswerInvitations } from '../programme/questions/answerInvitations.service.ts'
import { accessGrants } from '../schema/accessGrants.table.ts'
import { activity } from '../schema/activity.table.ts'
import { answerInvitations } from '../schema/answerInvitations.table.ts'
import {
  archivedFiles,
  archivedGuides,
  archivedIncidents,
  archivedTrainees,
} from '../schema/archive.table.ts'
import { changes } from '../schema/changes.table.ts'
import { clock } from '../schema/clock.table.ts'
import { closingChoices, departures } from '../schema/closing.table.ts'
import { codes } from '../schema/codes.table.ts'
import { covers } from '../schema/covers.table.ts'
import { digests } from '../schema/digests.table.ts'
import { duties } from '../schema/duties.table.ts'
import { groupImports } from '../schema/groupImports.table.ts'
import { groupAdmins, groupGuides, groups } from '../schema/groups.table.ts'
import { guides } from '../schema/guides.table.ts'
import { handovers, incidentDetails, incidents } from '../schema/handover.table.ts'
import { idempotencyKeys } from '../schema/idempotencyKeys.table.ts'
import { imports } from '../schema/imports.table.ts'
import { invitationGroups, invitations } from '../schema/invitations.table.ts'
import { joinRequests } from '../schema/joinRequests.table.ts'
import { noticeSettings, notices } from '../schema/notices.table.ts'
import { nudges } from '../schema/nudges.table.ts'
import { passkeys, usedChallenges } from '../schema/passkeys.table.ts'
import { presence } from '../schema/presence.table.ts'
import { pushSubscriptions } from '../schema/push.table.ts'
import { readingPeaks } from '../schema/readingPeaks.table.ts'
import { recoveryWords } from '../schema/recoveryWords.table.ts'
import { returnedTexts } from '../schema/returned.table.ts'
import { reviewRounds } from '../schema/rounds.table.ts'
import { secrets } from '../schema/secrets.table.ts'
import { sessions } from '../schema/sessions.table.ts'
import { settings } from '../schema/settings.table.ts'
import { signIns } from '../schema/signIns.table.ts'
import { messages, threads } from '../schema/threads.table.ts'
import { trainees } from '../schema/trainees.table.ts'
import { groupViews } from '../schema/views.table.ts'
import { programmeYears } from '../schema/years.table.ts'

type Chore = (tx: Tx, now: Date, registry: Registry) => Promise<number>

/** `erased`: deleted with the trainee, without a choice. `views`: recorded when a call shows the rows. */
type AboutTrainees =
  | { texts: TextRead | 'erased'; views: 'trainees' | 'handover' | null }
  | { texts: null; views: null }

export type TableRules = AboutTrainees & {
  /** A reopening takes `restored` changes back, and `final` ones not. */
  year: 'restored' | 'final' | null
  /** The daily deletions by their names in the log, or how long the rows are kept without one. */
  kept: Record<string, Chore> | 'forever' | 'cascade'
  people: readonly PersonColumn[]
  /** Whether a cached answer depends on the rows, so that a write increases the data version. */
  cached: boolean
  /** Migrations fill the table. */
  filled?: true
}

const impersonal = { texts: null, views: null }

const nobody = { ...impersonal, people: [] }

const addViews = (into: Row, from: Row) => ({
  ...into,
  count: into.count + from.count,
  first_at: from.first_at < into.first_at ? from.first_at : into.first_at,
  last_at: from.last_at > into.last_at ? from.last_at : into.last_at,
})

const editsOf = (column: PersonColumn['column']): PersonColumn => ({
  column,
  merged: 'edits',
  erased: 'kept',
  edits: true,
})

/** Who has decided something. */
const decision = (column: PersonColumn['column']): PersonColumn => ({
  column,
  merged: 'decisions',
  erased: 'kept',
})

const entry = (table: SQLiteTable, rules: TableRules) => [table, rules] as const

/** Each after the tables to which it refers. */
export const tableRules: readonly (readonly [SQLiteTable, TableRules])[] = [
  entry(changes, { ...nobody, year: 'final', kept: { 'old changes': deleteOldChanges }, cached: false }),
  entry(secrets, { ...nobody, year: null, kept: 'forever', cached: false, filled: true }),
  entry(clock, { ...nobody, year: null, kept: 'forever', cached: false }),
  entry(usedChallenges, {
    ...nobody,
    year: null,
    kept: { 'used challenges': deleteExpiredChallenges },
    cached: false,
  }),
  entry(codes, { ...nobody, year: null, kept: { 'expired codes': deleteExpiredCodes }, cached: false }),
  entry(guides, {
    ...impersonal,
    year: 'restored',
    kept: { 'guides who left': eraseOldGuides },
    people: [{ column: guides.merged_into, merged: 'other', erased: 'kept' }],
    cached: true,
  }),
  entry(accessGrants, {
    ...impersonal,
    year: 'final',
    kept: 'cascade',
    people: [{ column: accessGrants.made_by, merged: 'other', erased: 'deleted' }],
    cached: false,
  }),
  entry(sessions, {
    ...impersonal,
    year: 'final',
    kept: { 'expired sessions': deleteExpiredSessions },
    people: [{ column: sessions.guide_id, merged: 'sessions', erased: 'deleted' }],
    cached: false,
  }),
  entry(pushSubscriptions, { ...nobody, year: 'final', kept: 'cascade', cached: false }),
  entry(signIns, {
    ...impersonal,
    year: null,
    kept: { 'old sign-ins': deleteOldSignIns },
    people: [{ column: signIns.guide_id, merged: 'other', erased: 'deleted' }],
    cached: false,
  }),
  entry(readingPeaks, {
    ...impersonal,
    year: null,
    kept: 'cascade',
    people: [{ column: readingPeaks.guide_id, merged: 'other', erased: 'deleted', merge: latest('groups') }],
    cached: false,
  }),
  entry(duties, { ...nobody, year: null, kept: 'forever', cached: false }),
  entry(digests, {
    ...impersonal,
    year: null,
    kept: { 'unconfirmed digests': deleteUnconfirmedDigests },
    people: [{ column: digests.guide_id, merged: 'other', erased: 'deleted' }],
    cached: false,
  }),
  entry(covers, {
    ...impersonal,
    year: null,
    kept: { 'ended covers': deleteEndedCovers },
    people: [
      { column: covers.coordinator_id, merged: 'other', erased: 'deleted' },
      { column: covers.cover_id, merged: 'other', erased: 'deleted' },
    ],
    cached: false,
  }),
  entry(returnedTexts, {
    ...impersonal,
    year: null,
    kept: { 'old texts of returned files': deleteOldTexts },
    people: [{ column: returnedTexts.guide_id, merged: 'other', erased: 'deleted', merge: latest('at') }],
    cached: false,
  }),
  entry(idempotencyKeys, {
    ...impersonal,
    year: null,
    kept: { 'old keys of calls': deleteOldKeys },
    people: [{ column: idempotencyKeys.guide_id, merged: 'other', erased: 'deleted' }],
    cached: false,
  }),
  entry(passkeys, {
    ...impersonal,
    year: 'final',
    kept: 'cascade',
    people: [{ column: passkeys.guide_id, merged: 'devices', erased: 'deleted' }],
    cached: false,
  }),
  entry(groups, {
    texts: groupTexts,
    views: null,
    year: 'restored',
    kept: 'forever',
    people: [decision(groups.approvedBy)],
    cached: true,
  }),
  entry(groupGuides, {
    ...impersonal,
    year: 'restored',
    kept: 'cascade',
    people: [{ column: groupGuides.guide_id, merged: 'groups', erased: 'deleted' }],
    cached: true,
  }),
  entry(groupAdmins, {
    ...impersonal,
    year: 'restored',
    kept: 'cascade',
    people: [{ column: groupAdmins.guide_id, merged: 'coordinated', erased: 'deleted' }],
    cached: true,
  }),
  entry(joinRequests, {
    ...impersonal,
    year: 'final',
    kept: 'cascade',
    people: [
      {
        column: joinRequests.guide_id,
        merged: 'requests',
        erased: 'deleted',
        merge: latest('requested_at'),
      },
      decision(joinRequests.decided_by),
    ],
    cached: true,
  }),
  entry(recoveryWords, {
    ...impersonal,
    year: 'final',
    kept: { 'expired recovery words': deleteExpiredWords },
    people: [{ column: recoveryWords.guide_id, merged: 'deleted', erased: 'deleted' }],
    cached: false,
  }),
  entry(invitations, {
    ...nobody,
    year: 'final',
    kept: { 'expired invitations': deleteExpiredInvitations },
    cached: false,
  }),
  entry(invitationGroups, { ...nobody, year: 'final', kept: 'cascade', cached: false }),
  entry(handovers, {
    texts: handoverTexts,
    views: 'handover',
    year: 'restored',
    kept: 'cascade',
    people: [editsOf(handovers.edits)],
    cached: true,
  }),
  entry(incidents, { ...nobody, year: null, kept: 'forever', cached: true, filled: true }),
  entry(incidentDetails, {
    texts: incidentTexts,
    views: 'handover',
    year: 'restored',
    kept: 'cascade',
    people: [],
    cached: true,
  }),
  entry(trainees, {
    texts: traineeTexts,
    views: 'trainees',
    year: 'restored',
    kept: { 'deleted trainees': purgeTrainees },
    people: [editsOf(trainees.edits), decision(trainees.deleted_by)],
    cached: true,
  }),
  entry(activity, {
    texts: 'erased',
    views: null,
    year: 'final',
    kept: 'forever',
    people: [
      { column: activity.guide_id, merged: 'log', erased: 'kept' },
      { column: activity.for_guide_id, merged: 'other', erased: 'kept' },
      { column: activity.subject_id, merged: 'other', erased: 'kept' },
    ],
    cached: false,
  }),
  entry(groupViews, {
    ...impersonal,
    year: null,
    kept: { 'old views': deleteOldViews },
    people: [
      {
        column: groupViews.guide_id,
        merged: 'views',
        erased: 'kept',
        merge: addViews,
      },
    ],
    cached: false,
  }),
  entry(presence, {
    ...impersonal,
    year: null,
    kept: { 'old presence': deleteOldPresence },
    people: [{ column: presence.guide_id, merged: 'other', erased: 'deleted', merge: latest('seen_at') }],
    cached: false,
  }),
  entry(nudges, {
    ...impersonal,
    year: null,
    kept: { 'old nudges': deleteOldNudges },
    people: [
      { column: nudges.guide_id, merged: 'other', erased: 'deleted', merge: latest('at') },
      { column: nudges.sent_by, merged: 'other', erased: 'kept' },
    ],
    cached: false,
  }),
  entry(programmeYears, {
    ...impersonal,
    year: 'restored',
    kept: 'forever',
    people: [decision(programmeYears.closed_by)],
    cached: true,
    filled: true,
  }),
  entry(settings, { ...nobody, year: null, kept: 'forever', cached: true }),
  entry(imports, {
    texts: 'erased',
    views: null,
    year: null,
    kept: { 'old imports': deleteOldImports },
    people: [{ column: imports.guide_id, merged: 'other', erased: 'kept' }],
    cached: false,
  }),
  entry(groupImports, {
    ...impersonal,
    year: null,
    kept: { 'old imports of groups': deleteOldGroupImports },
    people: [{ column: groupImports.guide_id, merged: 'other', erased: 'kept' }],
    cached: false,
  }),
  entry(closingChoices, {
    texts: 'erased',
    views: null,
    year: null,
    kept: { 'archived trainees': deleteArchivedTrainees },
    people: [
      { column: closingChoices.guide_id, merged: 'other', erased: 'kept' },
      {
        column: closingChoices.key,
        merged: 'other',
        erased: 'deleted',
        where: eq(closingChoices.kind, 'guide'),
      },
    ],
    cached: false,
  }),
  entry(departures, {
    ...impersonal,
    year: 'restored',
    kept: { 'archived trainees': deleteArchivedTrainees },
    people: [{ column: departures.guide_id, merged: 'deleted', erased: 'deleted' }],
    cached: true,
  }),
  entry(archivedFiles, {
    texts: fileTexts,
    views: 'handover',
    year: 'restored',
    kept: { 'archived files': deleteArchivedFiles },
    people: [
      editsOf(archivedFiles.edits),
      decision(archivedFiles.approvedBy),
      decision(archivedFiles.accepted_by),
    ],
    cached: true,
  }),
  entry(archivedIncidents, {
    texts: archivedIncidentTexts,
    views: 'handover',
    year: 'restored',
    kept: 'cascade',
    people: [],
    cached: true,
  }),
  entry(archivedGuides, {
    ...impersonal,
    year: 'restored',
    kept: 'cascade',
    people: [{ column: archivedGuides.guide_id, merged: 'files', erased: 'kept' }],
    cached: true,
  }),
  entry(archivedTrainees, {
    texts: archivedTraineeTexts,
    views: 'trainees',
    year: 'restored',
    kept: { 'archived trainees': deleteArchivedTrainees },
    people: [editsOf(archivedTrainees.edits)],
    cached: true,
  }),
  entry(reviewRounds, {
    texts: roundTexts,
    views: 'handover',
    year: null,
    kept: { 'old copies of handed-in files': deleteOldSnapshots, 'archived files': deleteArchivedFiles },
    people: [decision(reviewRounds.handed_in_by), decision(reviewRounds.decided_by)],
    cached: true,
  }),
  entry(threads, {
    ...impersonal,
    year: 'restored',
    kept: 'cascade',
    people: [decision(threads.done_by), decision(threads.settled_by)],
    cached: false,
  }),
  entry(messages, {
    texts: messageTexts,
    views: 'handover',
    year: null,
    kept: 'cascade',
    people: [{ column: messages.guide_id, merged: 'words', erased: 'kept' }],
    cached: false,
  }),
  entry(answerInvitations, {
    ...impersonal,
    year: 'final',
    kept: { 'expired answer invitations': deleteExpiredAnswerInvitations },
    people: [{ column: answerInvitations.guide_id, merged: 'other', erased: 'deleted' }],
    cached: false,
  }),
  entry(notices, {
    ...impersonal,
    year: 'final',
    kept: { 'old notices': deleteOldNotices },
    people: [{ column: notices.guide_id, merged: 'notices', erased: 'deleted' }],
    cached: false,
  }),
  entry(noticeSettings, {
    ...impersonal,
    year: null,
    kept: 'cascade',
    people: [{ column: noticeSettings.guide_id, merged: 'other', erased: 'deleted' }],
    cached: false,
  }),
]

export const tables = tableRules.map(([table]) => table)

export const uncachedTables = tableRules.flatMap(([table, { cached }]) => (cached ? [] : [table]))

export const filledTables = tableRules.flatMap(([table, { filled }]) => (filled ? [table] : []))

export const personTables: readonly PersonTable[] = tableRules.flatMap(([table, { people }]) =>
  people.length > 0 ? [{ table, columns: people }] : [],
)

export const textReads = tableRules.flatMap(([, { texts }]) => (typeof texts === 'function' ? [texts] : []))

/** What people/privacy and people/accounts need to know of all tables. */
export const registry: Registry = { people: personTables, texts: textReads }

export const chores: Record<string, Chore> = Object.assign(
  {},
  ...tableRules.map(([, { kept }]) => (typeof kept === 'object' ? kept : {})),
)
