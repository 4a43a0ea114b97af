/** The part of the API that the front ends import: the type of its client and pure rules, without the server. */
export type { ActivityKind } from './actions.ts'
export type { Api } from './app.ts'
export { type ErrorCode, errors, type Failure, type Issue } from './errors.ts'
export { mayMove, Stage, type StageId, stageIds, stageLabels } from './groups/stages.ts'
export {
  type ActivityDay,
  type Answer,
  activityDays,
  type FieldDescription,
  type HandoverField,
  type HandoverValues,
  handoverFieldNames,
  handoverFields,
  isFilled,
  isFormComplete,
  isTabComplete,
  progress,
  type Tab,
  tabs,
} from './handover/handover.fields.ts'
export { type AccessContext, accessContext, type CallName, can } from './permissions.ts'
export { phoneError, phoneLength, phonePattern } from './phone.ts'
export { normalizeText, textLimits } from './text.ts'
export { parseTimestamp } from './time.ts'
export { type ActivityStatus, activityStatuses, traineeLabels } from './trainees/trainees.fields.ts'
