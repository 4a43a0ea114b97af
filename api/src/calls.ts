import { batchCall } from './calls/batch.ts'
import { activityCalls } from './groups/activity/activity.routes.ts'
import { changesCall } from './groups/changes/changes.routes.ts'
import { coversCalls } from './groups/covers/covers.routes.ts'
import { groupsCalls } from './groups/groups/groups.routes.ts'
import { handoverCalls } from './groups/handover/handover.routes.ts'
import { incidentsCalls } from './groups/handover/incidents.routes.ts'
import { roundsCalls } from './groups/handover/rounds.routes.ts'
import { presenceCalls } from './groups/presence/presence.routes.ts'
import { threadsCalls } from './groups/threads/threads.routes.ts'
import { importsCalls } from './groups/trainees/imports.routes.ts'
import { traineesCalls } from './groups/trainees/trainees.routes.ts'
import { viewsCalls } from './groups/views/views.routes.ts'
import { digestCalls } from './notices/digest/digest.routes.ts'
import { inboxCalls } from './notices/inbox/inbox.routes.ts'
import { pushCalls } from './notices/push/push.routes.ts'
import { mergeCalls } from './people/accounts/merge.routes.ts'
import { assignmentsCalls } from './people/assignments/assignments.routes.ts'
import { accessCalls } from './people/auth/access.routes.ts'
import { authCalls } from './people/auth/auth.routes.ts'
import { phoneCalls } from './people/auth/phone.routes.ts'
import { sessionsCalls } from './people/auth/sessions.routes.ts'
import { deviceCopiesCalls } from './people/device-copies/deviceCopies.routes.ts'
import { guidesCalls } from './people/guides/guides.routes.ts'
import { invitationsCalls } from './people/invitations/invitations.routes.ts'
import { joinRequestsCalls } from './people/joining/joinRequests.routes.ts'
import { passkeysCalls } from './people/passkeys/passkeys.routes.ts'
import { guideErasureCalls } from './people/privacy/guideErasure.routes.ts'
import { privacyCalls } from './people/privacy/privacy.routes.ts'
import { proofCalls } from './people/proof/proof.routes.ts'
import { reportCalls } from './people/report/report.routes.ts'
import { signInsCalls } from './people/sign-ins/signIns.routes.ts'
import { answersCalls } from './programme/answers/answers.routes.ts'
import { filesCalls } from './programme/archive/files.routes.ts'
import { takeoversCalls } from './programme/archive/takeovers.routes.ts'
import { attentionCalls } from './programme/attention/attention.routes.ts'
import { comparisonCalls } from './programme/comparison/comparison.routes.ts'
import { groupImportsCalls } from './programme/group-imports/groupImports.routes.ts'
import { nudgesCalls } from './programme/nudges/nudges.routes.ts'
import { answerInvitationsCalls } from './programme/questions/answerInvitations.routes.ts'
import { questionsCalls } from './programme/questions/questions.routes.ts'
import { settingsCalls } from './programme/settings/settings.routes.ts'
import { closingCalls } from './programme/years/closing.routes.ts'
import { planCalls } from './programme/years/plan.routes.ts'
import { reopeningCalls } from './programme/years/reopening.routes.ts'
import { yearsCalls } from './programme/years/years.routes.ts'
import { registry } from './registry/tables.ts'
import { versionsCalls } from './site/versions/versions.routes.ts'

export const featureCalls = [
  ...authCalls,
  ...sessionsCalls,
  ...accessCalls,
  ...phoneCalls,
  ...passkeysCalls,
  ...proofCalls,
  ...pushCalls,
  ...deviceCopiesCalls,
  ...signInsCalls,
  ...groupsCalls,
  ...assignmentsCalls,
  ...attentionCalls,
  ...coversCalls,
  ...guidesCalls,
  ...invitationsCalls,
  ...joinRequestsCalls,
  ...handoverCalls,
  ...incidentsCalls,
  ...roundsCalls,
  ...threadsCalls,
  ...traineesCalls,
  ...importsCalls,
  ...groupImportsCalls,
  ...privacyCalls(registry.texts),
  ...guideErasureCalls(registry),
  ...reportCalls,
  ...mergeCalls(registry.people),
  ...activityCalls,
  ...viewsCalls,
  ...inboxCalls,
  ...nudgesCalls,
  ...digestCalls,
  ...presenceCalls,
  ...settingsCalls,
  ...yearsCalls,
  ...planCalls,
  ...closingCalls,
  ...reopeningCalls,
  ...answersCalls,
  ...comparisonCalls,
  ...filesCalls,
  ...takeoversCalls,
  ...questionsCalls,
  ...answerInvitationsCalls,
  ...versionsCalls,
] as const

export const calls = [...featureCalls, batchCall(featureCalls), changesCall] as const
