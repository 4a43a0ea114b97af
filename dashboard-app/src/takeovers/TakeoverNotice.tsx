import { countOf } from '@hafifa/shared-ui/count'
import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { NoticeLine } from '../components/NoticeLine.tsx'
import { PartError } from '../components/PartError.tsx'
import { takeoverSummaryQuery } from './queries.ts'

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
          <span>{acceptance(waiting)} את התיק של השנה שעברה</span>
          {openQuestions > 0 && (
            <>
              {' · '}
              <span>{countOf(openQuestions, 'question')} על תיקי שנים קודמות</span>
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

/** The number of groups that have not accepted their file, as text. */
function acceptance(waiting: number): string {
  if (waiting === 0) return 'כל הקבוצות קיבלו'
  return waiting === 1 ? 'קבוצה אחת עוד לא קיבלה' : `${countOf(waiting, 'group')} עוד לא קיבלו`
}
