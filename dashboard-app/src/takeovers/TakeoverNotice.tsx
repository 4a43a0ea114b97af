import { countOf } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { NoticeLine } from '../components/NoticeLine.tsx'
import { PartError } from '../components/PartError.tsx'
import { takeoverSummaryQuery } from './queries.ts'
import css from './TakeoverNotice.module.css'

/** The groups that have not taken over from last year, and the open questions. Renders nothing without any. */
export function TakeoverNotice() {
  const list = useLazyDialog(() => import('./TakeoverDialog.tsx'))
  const query = useQuery(takeoverSummaryQuery)
  if (!query.data)
    return query.error && <PartError title="לא הצלחנו לבדוק אילו קבוצות קיבלו תיקים" query={query} />
  const { waiting, openQuestions } = query.data
  return (
    <>
      {waiting + openQuestions > 0 && (
        <NoticeLine
          title="קבלת התיקים"
          actions={
            <Button type="text" aria-haspopup="dialog" onClick={list.show}>
              הצגת הקבוצות
            </Button>
          }
        >
          <span>
            <Acceptance waiting={waiting} /> את התיק של השנה שעברה
          </span>
          {openQuestions > 0 && (
            <>
              {'. '}
              <span>
                <span className={css.count}>{countOf(openQuestions, 'question')}</span> על תיקי שנים קודמות
              </span>
            </>
          )}
        </NoticeLine>
      )}
      {list.render((Dialog, props) => (
        <Dialog {...props} />
      ))}
    </>
  )
}

function Acceptance({ waiting }: { waiting: number }) {
  if (waiting === 0) return <span>כל הקבוצות קיבלו</span>
  if (waiting === 1) return <span>קבוצה אחת עוד לא קיבלה</span>
  return (
    <span>
      <span className={css.count}>{countOf(waiting, 'group')}</span> עוד לא קיבלו
    </span>
  )
}
