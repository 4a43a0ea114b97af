import { isInWork, nextStep } from '@hafifa/api/contract'
import { useMayCall } from '@hafifa/shared-ui/calls'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, card, DoneState, ProgressBar, styles } from '@hafifa/shared-ui/ui'
import { type ReactNode, useId } from 'react'
import { progressText } from '../components/fileState.ts'
import { TraineeCount } from '../components/GroupDetails.tsx'
import { pageTitles } from '../pageTitles.ts'
import page from './GroupPage.module.css'
import css from './Tasks.module.css'

/** The card of each task ends with the tile that links to its page: the primary action is the next task. */
export function Tasks({ group }: { group: Group }) {
  const mayConfirm = useMayCall('update-trainees-status.php', { group })
  const inWork = isInWork(group)
  const { orientationFormFilled, traineesUpdated } = group
  const next = nextStep(group)
  const step = next?.kind
  return (
    <ul className={page.pair}>
      <Task
        title="מילוי תיק חפיפה"
        done={orientationFormFilled}
        to={paths.handover(group.id)}
        tile={pageTitles.handover}
        todo={step === 'fill' && `הבא: ${next?.name}`}
        next={step === 'mend' || step === 'fill'}
      >
        {orientationFormFilled ? (
          <p className={styles.muted}>{progressText(group)}</p>
        ) : (
          <ProgressBar label={progressText(group)} percent={group.overlapFilled} />
        )}
      </Task>
      <Task
        title="עדכון רשימת חניכים"
        done={traineesUpdated}
        todo={
          inWork &&
          (mayConfirm
            ? 'לעדכן את רשימת החניכים וללחוץ בה על ״כל החניכים עודכנו״'
            : 'מדריכי הקבוצה צריכים לסמן שכל החניכים עודכנו')
        }
        to={paths.trainees(group.id)}
        tile={pageTitles.trainees}
        next={step === 'confirm'}
      >
        <p className={styles.muted}>
          <TraineeCount group={group} /> ברשימה
        </p>
      </Task>
    </ul>
  )
}

type TaskProps = {
  title: string
  done: boolean
  todo?: string | false
  to: string
  tile: string
  next: boolean
  children: ReactNode
}

function Task({ title, done, todo, to, tile, next, children }: TaskProps) {
  const titleId = useId()
  return (
    <li className={`${card.frame} ${css.layout}`} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <p className={css.state}>
          <DoneState done={done} silent>
            {done ? 'הושלם בהצלחה' : 'ממתין להשלמה'}
          </DoneState>
        </p>
      </div>
      {todo && !done && <p className={styles.muted}>{todo}</p>}
      {children}
      <Link
        className={`${buttonClass(next ? 'primary' : 'secondary')} ${css.tile}`}
        to={to}
        data-print="hide"
      >
        {tile}
      </Link>
    </li>
  )
}
