import { formatValue, fullName, type TraineeField } from '@hafifa/api/contract'
import { textOf } from '@hafifa/shared-ui/sheets'
import { type Mend, PreviewedRow, rowDetails } from '@hafifa/shared-ui/sheets/screens'
import { Name } from '@hafifa/shared-ui/ui'
import { memo } from 'react'
import { requiredFields } from '../form.ts'
import type { ImportRow } from './recognize.ts'
import { labelOf } from './useImport.ts'

const stateLabels = {
  new: 'חדש',
  changed: 'משתנה',
  same: 'ללא שינוי',
  doubt: 'לבדיקה',
  wrong: 'לתיקון',
  nobody: 'לא חניך',
}

type ImportRowViewProps = { row: ImportRow; onMend: Mend<TraineeField> }

export const ImportRowView = memo(function ImportRowView({ row, onMend }: ImportRowViewProps) {
  const { trainee, changed, values, state } = row
  return (
    <PreviewedRow
      row={row}
      name={[textOf(row, 'first_name'), textOf(row, 'last_name')].filter(Boolean).join(' ')}
      stateLabel={stateLabels[state]}
      labelOf={labelOf}
      isRequired={(field) => requiredFields.includes(field)}
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
    </PreviewedRow>
  )
})

function Value({ of: value }: { of: Parameters<typeof formatValue>[0] }) {
  return <bdi>{formatValue(value) || 'ריק'}</bdi>
}
