import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { deleteOldKeys } from './calls/idempotency.ts'
import type { Tx } from './db/connection.ts'
import { deleteOldChanges } from './groups/changes/changes.service.ts'
import { deleteOldNotices } from './groups/inbox/inbox.service.ts'
import { deleteOldPresence } from './groups/presence/presence.service.ts'
import { groupTexts, handoverTexts, incidentTexts, traineeTexts } from './groups/texts/live.texts.ts'
import { roundTexts } from './groups/texts/review.texts.ts'
import type { TextRead } from './groups/texts/textRow.ts'
import { messageTexts } from './groups/threads/threads.texts.ts'
import { deleteOldImports } from './groups/trainees/imports.service.ts'
import { purgeTrainees } from './groups/trainees/trainees.service.ts'
import { deleteOldViews } from './groups/views/views.service.ts'
import { deleteExpiredCodes } from './people/auth/codes.service.ts'
import { deleteExpiredWords } from './people/auth/recoveryWords.service.ts'
import { deleteExpiredSessions } from './people/auth/sessions.service.ts'
import { deleteExpiredInvitations } from './people/invitations/invitations.service.ts'
import { deleteExpiredChallenges } from './people/passkeys/challenges.ts'
import { deleteOldTexts } from './people/returned/returned.service.ts'
import { deleteOldSignIns } from './people/sign-ins/signIns.service.ts'
import { archivedIncidentTexts, archivedTraineeTexts, fileTexts } from './programme/archive/archived.texts.ts'
import {
  deleteArchivedFiles,
  deleteArchivedTrainees,
  deleteOldSnapshots,
} from './programme/archive/retention.service.ts'
import { deleteUnconfirmedDigests } from './programme/digest/digest.service.ts'
import { deleteOldGroupImports } from './programme/group-imports/groupImports.service.ts'
import { deleteOldNudges } from './programme/nudges/nudges.service.ts'
import { deleteExpiredAnswerInvitations } from './programme/questions/answerInvitations.service.ts'
import { activity } from './schema/activity.table.ts'
import { answerInvitations } from './schema/answerInvitations.table.ts'
import { archivedFiles, archivedGuides, archivedIncidents, archivedTrainees } from './schema/archive.table.ts'
import { changes } from './schema/changes.table.ts'
import { clock } from './schema/clock.table.ts'
import { closingChoices, departures } from './schema/closing.table.ts'
import { codes } from './schema/codes.table.ts'
import { digests } from './schema/digests.table.ts'
import { groupImports } from './schema/groupImports.table.ts'
import { groupAdmins, groupGuides, groups } from './schema/groups.table.ts'
import { guides } from './schema/guides.table.ts'
import { handovers, incidentDetails, incidents } from './schema/handover.table.ts'
import { idempotencyKeys } from './schema/idempotencyKeys.table.ts'
import { imports } from './schema/imports.table.ts'
import { invitationGroups, invitations } from './schema/invitations.table.ts'
import { joinRequests } from './schema/joinRequests.table.ts'
import { noticeSettings, notices } from './schema/notices.table.ts'
import { nudges } from './schema/nudges.table.ts'
import { passkeys, usedChallenges } from './schema/passkeys.table.ts'
import { presence } from './schema/presence.table.ts'
import { pushSubscriptions } from './schema/push.table.ts'
import { readingPeaks } from './schema/readingPeaks.table.ts'
import { recoveryWords } from './schema/recoveryWords.table.ts'
import { returnedTexts } from './schema/returned.table.ts'
import { reviewRounds } from './schema/rounds.table.ts'
import { secrets } from './schema/secrets.table.ts'
import { sessions } from './schema/sessions.table.ts'
import { settings } from './schema/settings.table.ts'
import { signIns } from './schema/signIns.table.ts'
import { messages, threads } from './schema/threads.table.ts'
import { trainees } from './schema/trainees.table.ts'
import { groupViews } from './schema/views.table.ts'
import { programmeYears } from './schema/years.table.ts'

type Chore = (tx: Tx, now: Date) => Promise<number>

/** `erased`: deleted with the trainee, without a choice. `views`: recorded when a call shows the rows. */
type AboutTrainees =
  | { texts: TextRead | 'erased'; views: 'trainees' | 'handover' | null }
  | { texts: null; views: null }

export type TableRules = AboutTrainees & {
  /** A reopening takes `restored` changes back, and `final` ones not. */
  year: 'restored' | 'final' | null
  /** The daily deletions by their names in the log, or how long the rows are kept without one. */
  kept: Record<string, Chore> | 'forever' | 'cascade'
  /** Whether a cached answer depends on the rows, so that a write increases the data version. */
  cached: boolean
  /** Migrations fill the table. */
  filled?: true
}

const impersonal = { texts: null, views: null }

/** Each after the tables to which it refers. */
export const tableRules: readonly [SQLiteTable, TableRules][] = [
  [changes, { ...impersonal, year: 'final', kept: { 'old changes': deleteOldChanges }, cached: false }],
  [secrets, { ...impersonal, year: null, kept: 'forever', cached: false, filled: true }],
  [clock, { ...impersonal, year: null, kept: 'forever', cached: false }],
  [
    usedChallenges,
    { ...impersonal, year: null, kept: { 'used challenges': deleteExpiredChallenges }, cached: false },
  ],
  [codes, { ...impersonal, year: null, kept: { 'expired codes': deleteExpiredCodes }, cached: false }],
  [guides, { ...impersonal, year: 'restored', kept: 'forever', cached: true }],
  [
    sessions,
    { ...impersonal, year: 'final', kept: { 'expired sessions': deleteExpiredSessions }, cached: false },
  ],
  [signIns, { ...impersonal, year: null, kept: { 'old sign-ins': deleteOldSignIns }, cached: false }],
  [readingPeaks, { ...impersonal, year: null, kept: 'cascade', cached: false }],
  [pushSubscriptions, { ...impersonal, year: 'final', kept: 'cascade', cached: false }],
  [
    digests,
    { ...impersonal, year: null, kept: { 'unconfirmed digests': deleteUnconfirmedDigests }, cached: false },
  ],
  [
    returnedTexts,
    { ...impersonal, year: null, kept: { 'old texts of returned files': deleteOldTexts }, cached: false },
  ],
  [
    idempotencyKeys,
    { ...impersonal, year: null, kept: { 'old keys of calls': deleteOldKeys }, cached: false },
  ],
  [
    recoveryWords,
    { ...impersonal, year: 'final', kept: { 'expired recovery words': deleteExpiredWords }, cached: false },
  ],
  [passkeys, { ...impersonal, year: 'final', kept: 'cascade', cached: false }],
  [groups, { texts: groupTexts, views: null, year: 'restored', kept: 'forever', cached: true }],
  [groupGuides, { ...impersonal, year: 'restored', kept: 'cascade', cached: true }],
  [groupAdmins, { ...impersonal, year: 'restored', kept: 'cascade', cached: true }],
  [joinRequests, { ...impersonal, year: 'final', kept: 'cascade', cached: true }],
  [
    invitations,
    {
      ...impersonal,
      year: 'final',
      kept: { 'expired invitations': deleteExpiredInvitations },
      cached: false,
    },
  ],
  [invitationGroups, { ...impersonal, year: 'final', kept: 'cascade', cached: false }],
  [handovers, { texts: handoverTexts, views: 'handover', year: 'restored', kept: 'cascade', cached: true }],
  [incidents, { ...impersonal, year: null, kept: 'forever', cached: true, filled: true }],
  [
    incidentDetails,
    { texts: incidentTexts, views: 'handover', year: 'restored', kept: 'cascade', cached: true },
  ],
  [
    trainees,
    {
      texts: traineeTexts,
      views: 'trainees',
      year: 'restored',
      kept: { 'deleted trainees': purgeTrainees },
      cached: true,
    },
  ],
  [activity, { texts: 'erased', views: null, year: 'final', kept: 'forever', cached: false }],
  [groupViews, { ...impersonal, year: null, kept: { 'old views': deleteOldViews }, cached: false }],
  [presence, { ...impersonal, year: null, kept: { 'old presence': deleteOldPresence }, cached: false }],
  [nudges, { ...impersonal, year: null, kept: { 'old nudges': deleteOldNudges }, cached: false }],
  [programmeYears, { ...impersonal, year: 'restored', kept: 'forever', cached: true, filled: true }],
  [settings, { ...impersonal, year: null, kept: 'forever', cached: true }],
  [
    imports,
    { texts: 'erased', views: null, year: null, kept: { 'old imports': deleteOldImports }, cached: false },
  ],
  [
    groupImports,
    { ...impersonal, year: null, kept: { 'old imports of groups': deleteOldGroupImports }, cached: false },
  ],
  [
    closingChoices,
    {
      texts: 'erased',
      views: null,
      year: null,
      kept: { 'archived trainees': deleteArchivedTrainees },
      cached: false,
    },
  ],
  [
    departures,
    { ...impersonal, year: 'restored', kept: { 'archived trainees': deleteArchivedTrainees }, cached: true },
  ],
  [
    archivedFiles,
    {
      texts: fileTexts,
      views: 'handover',
      year: 'restored',
      kept: { 'archived files': deleteArchivedFiles },
      cached: true,
    },
  ],
  [
    archivedIncidents,
    { texts: archivedIncidentTexts, views: 'handover', year: 'restored', kept: 'cascade', cached: true },
  ],
  [archivedGuides, { ...impersonal, year: 'restored', kept: 'cascade', cached: true }],
  [
    archivedTrainees,
    {
      texts: archivedTraineeTexts,
      views: 'trainees',
      year: 'restored',
      kept: { 'archived trainees': deleteArchivedTrainees },
      cached: true,
    },
  ],
  [
    reviewRounds,
    {
      texts: roundTexts,
      views: 'handover',
      year: null,
      kept: { 'old copies of handed-in files': deleteOldSnapshots, 'archived files': deleteArchivedFiles },
      cached: true,
    },
  ],
  [threads, { ...impersonal, year: 'restored', kept: 'cascade', cached: false }],
  [messages, { texts: messageTexts, views: 'handover', year: null, kept: 'cascade', cached: false }],
  [
    answerInvitations,
    {
      ...impersonal,
      year: 'final',
      kept: { 'expired answer invitations': deleteExpiredAnswerInvitations },
      cached: false,
    },
  ],
  [notices, { ...impersonal, year: 'final', kept: { 'old notices': deleteOldNotices }, cached: false }],
  [noticeSettings, { ...impersonal, year: null, kept: 'cascade', cached: false }],
]

export const tables = tableRules.map(([table]) => table)

export const uncachedTables = tableRules.flatMap(([table, { cached }]) => (cached ? [] : [table]))

export const filledTables = tableRules.flatMap(([table, { filled }]) => (filled ? [table] : []))

export const textReads = tableRules.flatMap(([, { texts }]) => (typeof texts === 'function' ? [texts] : []))

export const chores: Record<string, Chore> = Object.assign(
  {},
  ...tableRules.map(([, { kept }]) => (typeof kept === 'object' ? kept : {})),
)
