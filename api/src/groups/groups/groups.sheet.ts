import { groupColumnLabels as labels } from '../../rules/groupColumnLabels.ts'
import { type StageId, stageLabels } from '../../rules/stages.ts'
import { parseTimestamp, timeInIsrael } from '../../rules/time.ts'
import type { Column } from '../../sheets/sheet.ts'

type Row = {
  name: string
  admins: string[]
  guides: string[]
  participantCount: number
  progressStageId: StageId
  lastUpdated: string
}

export const groupSheetColumns: readonly Column<Row>[] = [
  { title: labels.name, width: 24, value: ({ name }) => name },
  { title: labels.coordinators, width: 24, value: ({ admins }) => admins.join(', ') || null },
  { title: labels.guides, width: 24, value: ({ guides }) => guides.join(', ') || null },
  { title: labels.trainees, width: 10, value: ({ participantCount }) => participantCount },
  { title: labels.stage, width: 14, value: ({ progressStageId }) => stageLabels[progressStageId] },
  {
    title: labels.updated,
    width: 18,
    value: ({ lastUpdated }) => new Date(`${timeInIsrael(parseTimestamp(lastUpdated)).replace(' ', 'T')}Z`),
  },
]
