import type { Group } from '@hafifa/shared-ui/platform'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterFirstDay } from '../components/afterFirstDay.ts'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { TextField } from '../components/TextField.tsx'
import css from './CloseYear.module.css'
import type { Closing, Draft, Plan } from './closingQueries.ts'
import { changedNumbers } from './numbers.ts'
import { PlanNumbers } from './PlanNumbers.tsx'
import { useCloseYear } from './useCloseYear.ts'

type ConfirmationProps = {
  plan: Plan
  draft: Draft
  groups: readonly Group[]
  onClosed: (closing: Closing) => void
  back: ReactNode
}

export function Confirmation({ plan, draft, groups, onClosed, back }: ConfirmationProps) {
  const { year, next, choices } = draft
  const [seen, setSeen] = useState(plan)
  const closing = useCloseYear({ plan: seen, choices, groups }, onClosed)
  const plainLabel = year.label.replaceAll('״', '"')
  return (
    <>
      {plan.fingerprint !== seen.fingerprint && (
        <PlanChanged before={seen} now={plan} onSeen={() => setSeen(plan)} />
      )}
      <PlanNumbers plan={plan} choices={choices} groups={groups} />
      <div className={css.form}>
        <ChangeForm
          change={closing}
          initialValues={{ nextLabel: next.label, firstDay: next.firstDay, lastDay: next.lastDay, label: '' }}
          isComplete={(values) => Object.values(values).every((text) => text.trim() !== '')}
          fieldOf={{ 'year-label': 'label', 'year-label-taken': 'nextLabel', 'year-overlap': 'firstDay' }}
          confirm={`סגירת שנת ${year.label}`}
          beside={back}
        >
          <TextField name="nextLabel" label="השנה הבאה: שם" dir="auto" />
          <TextField name="firstDay" label="השנה הבאה: תאריך התחלה" type="date" />
          <TextField name="lastDay" label="השנה הבאה: תאריך סיום" type="date" rules={[afterFirstDay]} />
          <TextField
            name="label"
            label={`כדי לסגור, יש להקליד את שם השנה שנסגרת: ${year.label}`}
            hint={plainLabel === year.label ? undefined : `אפשר להקליד גם ${plainLabel}, בגרשיים רגילים`}
            dir="auto"
          />
        </ChangeForm>
      </div>
    </>
  )
}

type PlanChangedProps = { before: Plan; now: Plan; onSeen: () => void }

function PlanChanged({ before, now, onSeen }: PlanChangedProps) {
  const changes = changedNumbers(before, now)
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="משהו השתנה מאז הסיכום"
      description={
        <div className={css.section}>
          {changes.length > 0 ? (
            <ul className={css.explanation}>
              {changes.map(({ label, before, now }) => (
                <li key={label}>
                  {`${label}: ${now.toLocaleString('he-IL')} (היה ${before.toLocaleString('he-IL')})`}
                </li>
              ))}
            </ul>
          ) : (
            <p>המספרים לא השתנו, אבל הבחירות כן. אפשר לראות אותן בשלב הקודם.</p>
          )}
          <div>
            <Button onClick={onSeen}>הבנתי, אפשר להמשיך</Button>
          </div>
        </div>
      }
    />
  )
}
