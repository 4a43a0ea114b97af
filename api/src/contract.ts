/**
 * All that the front ends may know of the API: the type of its client and the pure rules that both sides share.
 * Nothing here loads the server.
 */
export type { ActivityKind } from './activity/actions.ts'
export type { Api } from './app.ts'
export { type ErrorCode, errors, type Failure, type Issue } from './errors.ts'
export {
  mayMove,
  Stage,
  type StageFacts,
  type StageId,
  stageColors,
  stageIds,
  stageLabels,
  tasksDone,
} from './groups/stages.ts'
export {
  type ActivityDay,
  type Answer,
  activityDays,
  emptyForm,
  type FieldDescription,
  type FieldKind,
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
export { textLimits } from './limits.ts'
export { type CallName, can, type Rule, type Standing } from './permissions.ts'
export { asKept } from './text.ts'
export { type ActivityStatus, activityStatuses, traineeLabels } from './trainees/trainees.fields.ts'
