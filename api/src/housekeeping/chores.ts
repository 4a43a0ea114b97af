import {
  deleteArchivedFiles,
  deleteArchivedTrainees,
  deleteOldSnapshots,
} from '../archive/retention.service.ts'
import { deleteExpiredCodes } from '../auth/codes.service.ts'
import { deleteExpiredSessions } from '../auth/sessions.service.ts'
import { deleteOldChanges } from '../changes/changes.service.ts'
import type { Tx } from '../db/connection.ts'
import { deleteOldGroupImports } from '../group-imports/groupImports.service.ts'
import { deleteExpiredInvitations } from '../invitations/invitations.service.ts'
import { deleteOldNudges } from '../nudges/nudges.service.ts'
import { deleteExpiredChallenges } from '../passkeys/challenges.ts'
import { deleteOldPresence } from '../presence/presence.service.ts'
import { deleteExpiredAnswerInvitations } from '../questions/answerInvitations.service.ts'
import { deleteOldImports } from '../trainees/imports.service.ts'
import { purgeTrainees } from '../trainees/trainees.service.ts'
import { deleteOldViews } from '../views/views.service.ts'

/** Deletes rows and returns their number. */
type Chore = (tx: Tx, now: Date) => Promise<number>

/** The daily deletions, by their names in the log. */
export const chores: Record<string, Chore> = {
  'expired sessions': deleteExpiredSessions,
  'expired codes': deleteExpiredCodes,
  'used challenges': deleteExpiredChallenges,
  'expired invitations': deleteExpiredInvitations,
  'expired answer invitations': deleteExpiredAnswerInvitations,
  'deleted trainees': purgeTrainees,
  'old imports': deleteOldImports,
  'old imports of groups': deleteOldGroupImports,
  'old copies of handed-in files': deleteOldSnapshots,
  'archived trainees': deleteArchivedTrainees,
  'archived files': deleteArchivedFiles,
  'old views': deleteOldViews,
  'old reminders': deleteOldNudges,
  'old presence': deleteOldPresence,
  'old changes': deleteOldChanges,
}
