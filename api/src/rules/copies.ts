import { describeHandoverField, handoverFieldNames } from './handover.fields.ts'
import { isUsual } from './protection.ts'
import { describeTraineeField, traineeFieldNames } from './trainees.fields.ts'

export const notCopied = {
  handover: handoverFieldNames.filter((name) => !isUsual('copy', describeHandoverField(name))),
  trainees: traineeFieldNames.filter((name) => !isUsual('copy', describeTraineeField(name))),
}
