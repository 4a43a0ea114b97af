import { displayName } from '@hafifa/api/contract'
import { type Mend, PreviewedRow, rowDetails } from '@hafifa/shared-ui/sheets/screens'
import { Name } from '@hafifa/shared-ui/ui'
import { memo } from 'react'
import { kind } from './groupRows.ts'
import type { GroupRow, NamedGuide } from './recognize.ts'
import type { GroupField } from './targets.ts'

const stateLabels = {
  new: 'חדשה',
  changed: 'משתנה',
  same: 'ללא שינוי',
  doubt: 'לבדיקה',
  wrong: 'לתיקון',
  nobody: 'לא קבוצה',
}

const effectLabels: Record<NamedGuide['effect'], string> = {
  assign: 'שיוך לקבוצה',
  invite: 'הזמנה בקישור',
  extend: 'הקבוצה תתווסף להזמנה הפתוחה',
  none: 'ללא שינוי',
}

type GroupRowViewProps = { row: GroupRow; onMend: Mend<GroupField> }

export const GroupRowView = memo(function GroupRowView({ row, onMend }: GroupRowViewProps) {
  const { name, group, firstNumber, guides, state } = row
  return (
    <PreviewedRow
      row={row}
      name={name}
      stateLabel={stateLabels[state]}
      labelOf={kind.labelOf}
      isRequired={(field) => field === 'name'}
      onMend={onMend}
    >
      {group && (
        <p className={rowDetails}>
          כבר במערכת: <Name>{group.name}</Name>
        </p>
      )}
      {firstNumber !== undefined && <p className={rowDetails}>{`אותה קבוצה כמו בשורה ${firstNumber}`}</p>}
      {guides.length > 0 && (
        <ul className={rowDetails}>
          {guides.map(({ full_name, phone, effect }) => (
            <li key={phone}>
              <Name>{displayName(full_name)}</Name>, <Name dir="ltr">{phone}</Name>
              <span>{`: ${effectLabels[effect]}`}</span>
            </li>
          ))}
        </ul>
      )}
    </PreviewedRow>
  )
})
