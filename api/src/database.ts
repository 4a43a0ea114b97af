import { activity } from './activity/activity.table.ts'
import { codes } from './auth/codes.table.ts'
import { sessions } from './auth/sessions.table.ts'
import { changes } from './db/changes.table.ts'
import { type Database, open } from './db/open.ts'
import { secrets } from './db/secrets.table.ts'
import { groupImports } from './group-imports/groupImports.table.ts'
import { clock } from './housekeeping/clock.table.ts'
import { invitationGroups, invitations } from './invitations/invitations.table.ts'
import { nudges } from './nudges/nudges.table.ts'
import { passkeys, usedChallenges } from './passkeys/passkeys.table.ts'
import { presence } from './presence/presence.table.ts'
import { answerInvitations, answers, questions } from './questions/questions.table.ts'
import { imports } from './trainees/imports.table.ts'
import { groupViews } from './views/views.table.ts'
import { closingChoices } from './years/closing.table.ts'

/**
 * Tables on which no cached answer depends. A write of other tables increases the data version. So does an announced change of
 * a kind that is cached (`changeKinds.ts`).
 */
const uncachedTables = [
  activity,
  changes,
  sessions,
  codes,
  passkeys,
  secrets,
  clock,
  usedChallenges,
  invitations,
  invitationGroups,
  groupViews,
  presence,
  nudges,
  closingChoices,
  imports,
  groupImports,
  questions,
  answers,
  answerInvitations,
]

/** @param url `file:` and a path, or `postgres://` */
export function openDatabase(url: string, migrationsFolder?: string): Database {
  return open(url, uncachedTables, migrationsFolder)
}
