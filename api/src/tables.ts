import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { activity } from './activity/activity.table.ts'
import {
  archivedFiles,
  archivedGuides,
  archivedIncidents,
  archivedTrainees,
} from './archive/archive.table.ts'
import {
  deleteArchivedFiles,
  deleteArchivedTrainees,
  deleteOldSnapshots,
} from './archive/retention.service.ts'
import { deleteExpiredCodes } from './auth/codes.service.ts'
import { codes } from './auth/codes.table.ts'
import { deleteExpiredSessions } from './auth/sessions.service.ts'
import { sessions } from './auth/sessions.table.ts'
import { deleteOldChanges } from './changes/changes.service.ts'
import { changes } from './db/changes.table.ts'
import type { Tx } from './db/connection.ts'
import { secrets } from './db/secrets.table.ts'
import { deleteOldGroupImports } from './group-imports/groupImports.service.ts'
import { groupImports } from './group-imports/groupImports.table.ts'
import { groupAdmins, groupGuides, groups } from './groups/groups.table.ts'
import { guides } from './guides/guides.table.ts'
import { handovers, incidentDetails, incidents } from './handover/handover.table.ts'
import { remarks, reviewRounds } from './handover/rounds.table.ts'
import { clock } from './housekeeping/clock.table.ts'
import { deleteExpiredInvitations } from './invitations/invitations.service.ts'
import { invitationGroups, invitations } from './invitations/invitations.table.ts'
import { joinRequests } from './joining/joinRequests.table.ts'
import { deleteOldNudges } from './nudges/nudges.service.ts'
import { nudges } from './nudges/nudges.table.ts'
import { deleteExpiredChallenges } from './passkeys/challenges.ts'
import { passkeys, usedChallenges } from './passkeys/passkeys.table.ts'
import { deleteOldPresence } from './presence/presence.service.ts'
import { presence } from './presence/presence.table.ts'
import { archivedIncidentTexts, archivedTraineeTexts, fileTexts } from './privacy/archivedTexts.queries.ts'
import { groupTexts, handoverTexts, incidentTexts, traineeTexts } from './privacy/liveTexts.queries.ts'
import { answerTexts, questionTexts } from './privacy/questionTexts.queries.ts'
import { remarkTexts, roundTexts } from './privacy/reviewTexts.queries.ts'
import type { TextRead } from './privacy/textRow.ts'
import { deleteExpiredAnswerInvitations } from './questions/answerInvitations.service.ts'
import { answerInvitations, answers, questions } from './questions/questions.table.ts'
import { settings } from './settings/settings.table.ts'
import { deleteOldImports } from './trainees/imports.service.ts'
import { imports } from './trainees/imports.table.ts'
import { purgeTrainees } from './trainees/trainees.service.ts'
import { trainees } from './trainees/trainees.table.ts'
import { deleteOldViews } from './views/views.service.ts'
import { groupViews } from './views/views.table.ts'
import { closingChoices, departures } from './years/closing.table.ts'
import { programmeYears } from './years/years.table.ts'

type Chore = (tx: Tx, now: Date) => Promise<number>

/**
 * - `texts`: reads free texts that may name a trainee. `erased`: the erasure of a trainee deletes them without a choice.
 * - `views`: the view to record when a call shows the rows
 */
type AboutTrainees =
  | { texts: TextRead | 'erased'; views: 'trainees' | 'handover' | null }
  | { texts: null; views: null }

export type TableRules = AboutTrainees & {
  /**
   * What the closing of a year does to the rows: nothing, or changes that a reopening takes back (`restored`) or does not
   * (`final`).
   */
  year: 'restored' | 'final' | null
  /** The daily deletions by their names in the log, or how long the rows are kept without one. */
  kept: Record<string, Chore> | 'forever' | 'cascade'
  /** Whether a cached answer depends on the rows, so that a write increases the data version. */
  cached: boolean
  /** Migrations fill the table. */
  filled?: true
}

/** Nothing about trainees. */
const impersonal = { texts: null, views: null }

/** Every table, after the tables to which it refers. */
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
  [remarks, { texts: remarkTexts, views: 'handover', year: null, kept: 'cascade', cached: true }],
  [questions, { texts: questionTexts, views: 'handover', year: null, kept: 'cascade', cached: false }],
  [answers, { texts: answerTexts, views: 'handover', year: null, kept: 'cascade', cached: false }],
  [
    answerInvitations,
    {
      ...impersonal,
      year: 'final',
      kept: { 'expired answer invitations': deleteExpiredAnswerInvitations },
      cached: false,
    },
  ],
]

export const tables = tableRules.map(([table]) => table)

export const uncachedTables = tableRules.flatMap(([table, { cached }]) => (cached ? [] : [table]))

export const filledTables = tableRules.flatMap(([table, { filled }]) => (filled ? [table] : []))

export const textReads = tableRules.flatMap(([, { texts }]) => (typeof texts === 'function' ? [texts] : []))

/** The daily deletions, by their names in the log. */
export const chores: Record<string, Chore> = Object.assign(
  {},
  ...tableRules.map(([, { kept }]) => (typeof kept === 'object' ? kept : {})),
)
