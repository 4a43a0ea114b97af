export type { Api } from './app.ts'
export { attentionRuleNames, attentionRules } from './programme/attention/attention.derived.ts'
export type { AttentionRule } from './programme/attention/attention.rules.ts'
export { type ActivityKind, activityKinds } from './rules/actions.ts'
export { atFirstUse } from './rules/atFirstUse.ts'
export {
  type AttentionPage,
  attentionHeading,
  suitsNudge,
} from './rules/attention.ts'
export { baseOf, textHash } from './rules/base.ts'
export {
  type AddingCall,
  type CallName,
  type ChangeName,
  changingCalls,
  type OfferedCall,
} from './rules/callList.ts'
export { can } from './rules/can.ts'
export type { ChangeKind, ChangesEvent } from './rules/changeKinds.ts'
export { asciiDigits } from './rules/characters.ts'
export { byName, compareNames, nameKey } from './rules/compareNames.ts'
export { countOf } from './rules/count.ts'
export { actionLabels, handoverItems, notSignedInMessage } from './rules/derived.ts'
export { displayName } from './rules/displayName.ts'
export type { ErrorCode, Failure, Issue, RefusalDetails, TheirValue } from './rules/errors.ts'
export {
  type FieldDescription,
  type FieldValue,
  formatValue,
  isFilled,
  isSentAsHash,
  limitOf,
  requiredMessage,
  type TextKind,
  type ValueOf,
} from './rules/fields.ts'
export { fold, isFound, searchKey, searchParts } from './rules/fold.ts'
export { groupsKeepingName } from './rules/formerNames.ts'
export { escapeEscape, escapeFormula, unescapeFormula } from './rules/formulas.ts'
export { comparableGrade, gradeKey, grades, knownGrade, type Move, moveOf } from './rules/grades.ts'
export { groupColumnLabels } from './rules/groupColumnLabels.ts'
export {
  describeHandoverField,
  fullLabel,
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isHandoverComplete,
  isTabComplete,
  missingFields,
  progress,
  requiredItems,
  type Tab,
  tabs,
} from './rules/handover.fields.ts'
export { isolate } from './rules/isolate.ts'
export {
  answerInvitationDays,
  deleteMessageMinutes,
  invitationPeriod,
  maxBaseValues,
  maxCallsAtOnce,
  maxChoices,
  maxImportRows,
  maxJoinRequests,
  maxNudgedGroups,
  maxOfflineDays,
  maxOwnChanges,
  maxPrintedGroups,
  noticeDays,
  presenceRepeatSeconds,
  restoreDays,
  undoImportHours,
  undoMs,
  usualMaxBodyBytes,
} from './rules/limits.ts'
export { nameError } from './rules/nameError.ts'
export { isInWork, type NextStep, nextStep } from './rules/nextStep.ts'
export { entriesOf, fromKeys, isKeyOf, keysOf, pick } from './rules/objects.ts'
export { handoverFieldPath, paths, printPath, questionPath, reviewPath, traineePath } from './rules/paths.ts'
export { accessContext, isCoordinator } from './rules/permissions.ts'
export {
  type FoundPhone,
  findPhone,
  phoneDigits,
  phoneError,
  phoneLength,
  phonePattern,
  storedPhone,
} from './rules/phone.ts'
export { yearsAfter } from './rules/programmeYear.ts'
export { isUsual } from './rules/protection.ts'
export {
  incidentsLabel,
  incidentsTab,
  protectionOf,
  type RemarkField,
  remarkFields,
  remarkLabel,
  requestedSheetParts,
} from './rules/remarks.fields.ts'
export { mayOpenRemote } from './rules/remotes.ts'
export { type ReportPart, reportParts } from './rules/reportParts.ts'
export {
  attentionFieldNames,
  attentionFields,
  helpFields,
} from './rules/settings.fields.ts'
export { signInMeans } from './rules/signInMeans.ts'
export {
  mayMove,
  type ReviewState,
  reviewStateOf,
  Stage,
  type StageId,
  stageHues,
  stageIds,
  stageLabels,
} from './rules/stages.ts'
export { normalizeText, oneLine, storedValue, textLimits } from './rules/text.ts'
export { dayAndMonth, isoTime, parseTimestamp, timestamp } from './rules/time.ts'
export {
  describeTraineeField,
  fullName,
  isNameOfTrainee,
  type TraineeField,
  type TraineeFieldDescription,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
  traineeGroupLabel,
} from './rules/trainees.fields.ts'
export { viewKinds } from './rules/viewKinds.ts'
