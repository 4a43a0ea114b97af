import { formatValue, fullName, type TraineeField } from '@hafifa/api/contract'
import { type Mend, PreviewedRow, rowDetails } from '@hafifa/shared-ui/sheets'
import { Name } from '@hafifa/shared-ui/ui'
import { memo } from 'react'
import type { ImportRow } from './compare.ts'
import { labelOf } from './useImport.ts'

const stateLabels = { new: 'חדש', changed: 'משתנה', same: 'ללא שינוי', wrong: 'לתיקון' }

type ImportRowViewProps = { row: ImportRow; onMend: Mend<TraineeField> }

export const ImportRowView = memo(function ImportRowView({ row, onMend }: ImportRowViewProps) {
  const { texts, trainee, changed, values, state, zeroRestored } = row
  return (
    <PreviewedRow
      row={row}
      name={[texts.first_name, texts.last_name].filter(Boolean).join(' ')}
      stateLabel={stateLabels[state]}
      labelOf={labelOf}
      onMend={onMend}
    >
      {trainee && (
        <p className={rowDetails}>
          כבר ברשימה: <Name>{fullName(trainee)}</Name>
        </p>
      )}
      {trainee && changed.length > 0 && (
        <ul className={rowDetails}>
          {changed.map((field) => (
            <li key={field}>
              <span>{`${labelOf(field)}: `}</span>
              <Value of={trainee[field]} /> ← <Value of={values[field] ?? null} />
            </li>
          ))}
        </ul>
      )}
      {zeroRestored && (
        <p className={rowDetails}>
          הטלפון תוקן: <Value of={values.phone ?? null} />
        </p>
      )}
    </PreviewedRow>
  )
})

function Value({ of: value }: { of: Parameters<typeof formatValue>[0] }) {
  return <bdi>{formatValue(value) || 'ריק'}</bdi>
}
