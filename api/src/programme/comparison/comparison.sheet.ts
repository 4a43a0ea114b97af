import { groupColumnLabels as labels } from '../../rules/groupColumnLabels.ts'
import { stageLabels } from '../../rules/stages.ts'
import type { Column } from '../../sheets/sheet.ts'
import type { ComparedGroup } from './comparison.queries.ts'

type Labels = Record<'before' | 'now', string>

export function comparisonColumns(years: Labels): readonly Column<ComparedGroup>[] {
  return [
    { title: labels.name, width: 24, value: ({ name }) => name },
    ...beside(years, labels.stage, ({ progressStageId }) => stageLabels[progressStageId]),
    ...beside(years, 'התקדמות (%)', ({ overlapFilled }) => overlapFilled),
    ...beside(years, labels.trainees, ({ participantCount }) => participantCount),
    { title: `נשארו מ${years.before}`, width: 16, value: ({ stayed }) => stayed?.stayed ?? null },
  ]
}

type File = NonNullable<ComparedGroup['now']>

function beside(years: Labels, title: string, cellOf: (file: File) => string | number) {
  return (['before', 'now'] as const).map((year) => ({
    title: `${title} ${years[year]}`,
    width: 18,
    value: (row: ComparedGroup) => row[year] && cellOf(row[year]),
  }))
}
