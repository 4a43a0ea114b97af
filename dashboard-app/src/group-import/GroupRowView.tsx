import { displayName } from '@hafifa/api/contract'
import { type Mend, PreviewedRow, rowDetails } from '@hafifa/shared-ui/sheets'
import { Name } from '@hafifa/shared-ui/ui'
import { memo } from 'react'
import type { GroupRow, NamedGuide } from './compare.ts'
import { type GroupField, kind } from './targets.ts'

const stateLabels = { new: 'חדשה', changed: 'משתנה', same: 'ללא שינוי', wrong: 'לתיקון' }

const effectLabels: Record<NamedGuide['effect'], string> = {
  assign: 'שיוך לקבוצה',
  invite: 'הזמנה בקישור',
  extend: 'הקבוצה תתווסף להזמנה הפתוחה',
  none: 'ללא שינוי',
}

type GroupRowViewProps = { row: GroupRow; onMend: Mend<GroupField> }

export const GroupRowView = memo(function GroupRowView({ row, onMend }: GroupRowViewProps) {
  const { name, group, firstNumber, guides, state, zeroRestored } = row
  return (
    <PreviewedRow
      row={row}
      name={name}
      stateLabel={stateLabels[state]}
      labelOf={kind.labelOf}
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
          {guides.map(({ full_name, phone, otherName, effect }) => (
            <li key={phone}>
              <Name>{displayName(full_name)}</Name>, <Name dir="ltr">{phone}</Name>
              <span>{`: ${effectLabels[effect]}`}</span>
              {otherName && (
                <>
                  {'. '}
                  <strong>
                    השם בגיליון אחר: <Name>{otherName}</Name>
                  </strong>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {zeroRestored && <p className={rowDetails}>הטלפון תוקן כך שיתחיל ב־0</p>}
    </PreviewedRow>
  )
})
