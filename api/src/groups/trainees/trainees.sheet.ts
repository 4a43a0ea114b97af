import { formatValue } from '../../rules/fields.ts'
import {
  describeTraineeField,
  type TraineeValues,
  traineeFieldNames,
  traineeGroupLabel,
} from '../../rules/trainees.fields.ts'
import type { Column } from '../../sheets/sheet.ts'

/** Characters in a rem of the screen's columns. */
const density = 2.2

export const traineeSheetColumns: readonly Column<TraineeValues>[] = traineeFieldNames.map((name) => {
  const { label, kind, width } = describeTraineeField(name)
  const characters = Math.round(width * density)
  return {
    title: label,
    width: kind === 'long' ? 2 * characters : characters,
    value: (trainee) => formatValue(trainee[name]) || null,
  }
})

const groupColumn: Column<{ group_name: string }> = {
  title: traineeGroupLabel,
  width: 16,
  value: ({ group_name }) => group_name,
}

export const traineeSheetColumnsOfAll = [...traineeSheetColumns, groupColumn]
