import { formatValue } from '../../rules/fields.ts'
import { groupColumnLabels as labels } from '../../rules/groupColumnLabels.ts'
import { describeHandoverField } from '../../rules/handover.fields.ts'
import {
  type RemarkField,
  remarkFields,
  remarkLabel,
  requestedSheetParts,
} from '../../rules/remarks.fields.ts'
import { stageLabels } from '../../rules/stages.ts'
import type { Column } from '../../sheets/sheet.ts'
import type { Answers } from './answers.queries.ts'

const groupColumns: readonly Column<Answers>[] = [
  { title: labels.name, width: 24, value: ({ name }) => name },
  {
    title: labels.stage,
    width: 14,
    value: ({ progressStageId }) => (progressStageId ? stageLabels[progressStageId] : null),
  },
  { title: 'התקדמות (%)', width: 12, value: ({ overlapFilled }) => overlapFilled },
]

export function answerColumns(included: readonly RemarkField[]): readonly Column<Answers>[] {
  const shown = remarkFields.filter((part) => !requestedSheetParts.includes(part) || included.includes(part))
  return [...groupColumns, ...shown.map(columnOf)]
}

function columnOf(part: RemarkField): Column<Answers> {
  return {
    title: remarkLabel(part),
    width: part === 'incidents' || describeHandoverField(part).kind === 'long' ? 40 : 18,
    value: (answers) => (part === 'incidents' ? incidentsOf(answers) : formatValue(answers[part])) || null,
  }
}

function incidentsOf({ incidents }: Answers): string {
  return incidents.map(({ label, details }) => (details ? `${label}: ${details}` : label)).join('\n')
}
