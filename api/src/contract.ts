/** The part of the API that the front ends import: the type of its client and pure rules, without the server. */
export { type ActivityKind, actions } from './actions.ts'
export type { Api } from './app.ts'
export { maxGroupsAtRegistration } from './auth/registration.ts'
export { type ErrorCode, errors, type Failure, type Issue, type RefusalDetails } from './errors.ts'
export {
  type FieldDescription,
  type FieldValue,
  formatValue,
  isFilled,
  limitOf,
  type TextKind,
  type ValueOf,
} from './fields.ts'
export { mayMove, Stage, type StageId, stageColors, stageIds, stageLabels } from './groups/stages.ts'
export {
  fullLabel,
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isFormComplete,
  isTabComplete,
  progress,
  type Tab,
  tabs,
} from './handover/handover.fields.ts'
export { type AccessContext, accessContext, type CallName, can } from './permissions.ts'
export { phoneError, phoneLength, phonePattern } from './phone.ts'
export { normalizeText, textLimits } from './text.ts'
export { parseTimestamp, timestamp } from './time.ts'
export {
  fullName,
  type TraineeField,
  type TraineeFieldDescription,
  type TraineeValues,
  traineeFieldNames,
  traineeFields,
  traineeGroupLabel,
} from './trainees/trainees.fields.ts'
