import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { activity } from './activity/activity.table.ts'
import {
  archivedFiles,
  archivedGuides,
  archivedIncidents,
  archivedTrainees,
} from './archive/archive.table.ts'
import { codes } from './auth/codes.table.ts'
import { sessions } from './auth/sessions.table.ts'
import { changes } from './db/changes.table.ts'
import { secrets } from './db/secrets.table.ts'
import { groupImports } from './group-imports/groupImports.table.ts'
import { groupAdmins, groupGuides, groups } from './groups/groups.table.ts'
import { guides } from './guides/guides.table.ts'
import { handovers, incidentDetails, incidents } from './handover/handover.table.ts'
import { remarks, reviewRounds } from './handover/rounds.table.ts'
import { clock } from './housekeeping/clock.table.ts'
import { invitationGroups, invitations } from './invitations/invitations.table.ts'
import { joinRequests } from './joining/joinRequests.table.ts'
import { nudges } from './nudges/nudges.table.ts'
import { passkeys, usedChallenges } from './passkeys/passkeys.table.ts'
import { presence } from './presence/presence.table.ts'
import { answerInvitations, answers, questions } from './questions/questions.table.ts'
import { settings } from './settings/settings.table.ts'
import { imports } from './trainees/imports.table.ts'
import { trainees } from './trainees/trainees.table.ts'
import { groupViews } from './views/views.table.ts'
import { closingChoices, departures } from './years/closing.table.ts'
import { programmeYears } from './years/years.table.ts'

/** Every table, after the tables to which it refers. */
export const tables = [
  changes,
  secrets,
  clock,
  usedChallenges,
  codes,
  guides,
  sessions,
  passkeys,
  groups,
  groupGuides,
  groupAdmins,
  joinRequests,
  invitations,
  invitationGroups,
  handovers,
  incidents,
  incidentDetails,
  reviewRounds,
  remarks,
  trainees,
  activity,
  groupViews,
  presence,
  nudges,
  programmeYears,
  settings,
  imports,
  groupImports,
  closingChoices,
  departures,
  archivedFiles,
  archivedIncidents,
  archivedGuides,
  archivedTrainees,
  questions,
  answers,
  answerInvitations,
]

/** The tables that migrations fill. */
export const filledTables: readonly SQLiteTable[] = [incidents, programmeYears, secrets]
