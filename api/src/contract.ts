export { type ActivityKind, actions, activityKinds } from './actions.ts'
export type { Api } from './app.ts'
export {
  type AttentionPage,
  type AttentionRule,
  attentionRuleNames,
  attentionRules,
  type RuleNudge,
} from './attention/attention.rules.ts'
export { baseOf, textHash } from './base.ts'
export { type CallName, type ChangeName, changingCalls, type OfferedCall } from './callList.ts'
export type { ChangeKind, ChangesEvent } from './changeKinds.ts'
export { compareNames } from './compareNames.ts'
export {
  type ErrorCode,
  errors,
  type Failure,
  type Issue,
  notSignedInMessage,
  type RefusalDetails,
  type TheirValue,
} from './errors.ts'
export {
  type FieldDescription,
  type FieldValue,
  formatValue,
  isFilled,
  limitOf,
  requiredMessage,
  type TextKind,
  type ValueOf,
} from './fields.ts'
export { comparableGrade, gradeKey, grades, type Move, moveOf } from './grades.ts'
export { groupColumnLabels } from './groups/groupColumnLabels.ts'
export { displayName } from './guides/displayName.ts'
export {
  describeHandoverField,
  fullLabel,
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isHandoverComplete,
  isTabComplete,
  progress,
  type Tab,
  tabs,
} from './handover/handover.fields.ts'
export { incidentsLabel, incidentsTab, type RemarkField, remarkLabel } from './handover/remarks.fields.ts'
export {
  answerInvitationDays,
  invitationPeriod,
  maxBaseValues,
  maxCallsAtOnce,
  maxChoices,
  maxImportRows,
  maxJoinRequests,
  maxNudgedGroups,
  maxOwnChanges,
  maxPrintedGroups,
  noticeDays,
  presenceRepeatSeconds,
  restoreDays,
  undoImportHours,
  usualMaxBodyBytes,
} from './limits.ts'
export { nameError } from './nameError.ts'
export { accessContext, can, isCoordinator } from './permissions.ts'
export { phoneError, phoneLength, phonePattern } from './phone.ts'
export { yearsAfter } from './programmeYear.ts'
export { mayOpenRemote, type Remote } from './remotes.ts'
export {
  type AttentionField,
  attentionFieldNames,
  attentionFields,
  type HelpField,
  helpFields,
} from './settings/settings.fields.ts'
export { escapeFormula, unescapeFormula } from './sheets/formulas.ts'
export {
  mayMove,
  type ReviewState,
  reviewStateOf,
  Stage,
  type StageId,
  stageColors,
  stageIds,
  stageLabels,
  undoMs,
} from './stages.ts'
export { normalizeText, searchableText, storedValue, textLimits } from './text.ts'
export { isoTime, parseTimestamp, timestamp } from './time.ts'
export {
  describeTraineeField,
  fullName,
  readTraineeInLog,
  type TraineeField,
  type TraineeFieldDescription,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
  traineeGroupLabel,
} from './trainees/trainees.fields.ts'
export { viewKinds } from './viewKinds.ts'
export { groupsKeepingName } from './years/formerNames.ts'
