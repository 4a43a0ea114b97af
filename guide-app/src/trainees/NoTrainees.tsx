import { Button, EmptyState } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import css from './NoTrainees.module.css'

type NoTraineesProps = {
  searched: boolean
  onClear: () => void
  add: ReactNode
}

export function NoTrainees({ searched, onClear, add }: NoTraineesProps) {
  return searched ? (
    <EmptyState title="לא נמצאו חניכים">
      <p className={css.text}>אין ברשימה שם או טלפון שמתאימים לחיפוש</p>
      <Button variant="plain" onClick={onClear}>
        ניקוי החיפוש
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title="לא נמצאו חניכים">
      <p className={css.text}>עוד לא נוספו חניכים לקבוצה הזו</p>
      {add}
    </EmptyState>
  )
}
