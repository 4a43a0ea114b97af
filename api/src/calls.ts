import { activityCalls } from './activity/activity.routes.ts'
import { filesCalls } from './archive/files.routes.ts'
import { takeoversCalls } from './archive/takeovers.routes.ts'
import { assignmentsCalls } from './assignments/assignments.routes.ts'
import { attentionCalls } from './attention/attention.routes.ts'
import { accessCalls } from './auth/access.routes.ts'
import { authCalls } from './auth/auth.routes.ts'
import { sessionsCalls } from './auth/sessions.routes.ts'
import { batchCall } from './calls/batch.ts'
import { changesCall } from './changes/changes.routes.ts'
import { groupImportsCalls } from './group-imports/groupImports.routes.ts'
import { groupsCalls } from './groups/groups.routes.ts'
import { guidesCalls } from './guides/guides.routes.ts'
import { handoverCalls } from './handover/handover.routes.ts'
import { incidentsCalls } from './handover/incidents.routes.ts'
import { roundsCalls } from './handover/rounds.routes.ts'
import { invitationsCalls } from './invitations/invitations.routes.ts'
import { joinRequestsCalls } from './joining/joinRequests.routes.ts'
import { nudgesCalls } from './nudges/nudges.routes.ts'
import { passkeysCalls } from './passkeys/passkeys.routes.ts'
import { presenceCalls } from './presence/presence.routes.ts'
import { privacyCalls } from './privacy/privacy.routes.ts'
import { answerInvitationsCalls } from './questions/answerInvitations.routes.ts'
import { questionsCalls } from './questions/questions.routes.ts'
import { settingsCalls } from './settings/settings.routes.ts'
import { importsCalls } from './trainees/imports.routes.ts'
import { traineesCalls } from './trainees/trainees.routes.ts'
import { versionsCalls } from './versions/versions.routes.ts'
import { viewsCalls } from './views/views.routes.ts'
import { closingCalls } from './years/closing.routes.ts'
import { planCalls } from './years/plan.routes.ts'
import { reopeningCalls } from './years/reopening.routes.ts'
import { yearsCalls } from './years/years.routes.ts'

export const featureCalls = [
  ...authCalls,
  ...sessionsCalls,
  ...accessCalls,
  ...passkeysCalls,
  ...groupsCalls,
  ...assignmentsCalls,
  ...attentionCalls,
  ...guidesCalls,
  ...invitationsCalls,
  ...joinRequestsCalls,
  ...handoverCalls,
  ...incidentsCalls,
  ...roundsCalls,
  ...traineesCalls,
  ...importsCalls,
  ...groupImportsCalls,
  ...privacyCalls,
  ...activityCalls,
  ...viewsCalls,
  ...nudgesCalls,
  ...presenceCalls,
  ...settingsCalls,
  ...yearsCalls,
  ...planCalls,
  ...closingCalls,
  ...reopeningCalls,
  ...filesCalls,
  ...takeoversCalls,
  ...questionsCalls,
  ...answerInvitationsCalls,
  ...versionsCalls,
] as const

/** Every call that the server answers. */
export const calls = [...featureCalls, batchCall(featureCalls), changesCall] as const
