import type { Group } from '@hafifa/shared-ui/platform'
import { card, ProgressBar } from '@hafifa/shared-ui/ui'
import { type ReactNode, useId } from 'react'
import { TraineeCount } from '../components/GroupDetails.tsx'
import page from './GroupPage.module.css'
import css from './Tasks.module.css'

export function Tasks({ group }: { group: Group }) {
  return (
    <ul className={page.pair}>
      <Task title="מילוי תיק חפיפה" done={group.orientationFormFilled}>
        <ProgressBar label="התקדמות הטופס" percent={group.overlapFilled} />
      </Task>
      <Task title="עדכון רשימת חניכים" done={group.traineesUpdated}>
        <p className={css.detail}>
          <TraineeCount group={group} /> ברשימה
        </p>
      </Task>
    </ul>
  )
}

function Task({ title, done, children }: { title: string; done: boolean; children: ReactNode }) {
  const titleId = useId()
  return (
    <li className={`${card.frame} ${css.layout}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className={css.state} data-done={done}>
        {done ? 'הושלם בהצלחה' : 'ממתין להשלמה'}
      </p>
      {children}
    </li>
  )
}
