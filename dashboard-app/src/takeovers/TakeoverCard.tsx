import { countOf } from '@hafifa/shared-ui/count'
import { neededPart } from '@hafifa/shared-ui/lazy'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Button, Card, Flex } from 'antd'
import { Suspense, useId, useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { PartError } from '../components/PartError.tsx'
import { takeoverSummaryQuery } from './queries.ts'

const TakeoverList = neededPart(() => import('./TakeoverList.tsx'))

/**
 * Counts the groups that have not taken over from last year, and the open questions. Renders nothing if both
 * are 0.
 */
export default function TakeoverCard() {
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const query = useQuery(takeoverSummaryQuery)
  if (!query.data)
    return query.error && <PartError title="לא הצלחנו לבדוק אילו קבוצות קיבלו תיקים" query={query} />
  const { waiting, openQuestions } = query.data
  const isDone = waiting + openQuestions === 0
  return (
    <>
      {!isDone && (
        <Card
          role="region"
          aria-labelledby={titleId}
          title={<h2 id={titleId}>קבלת התיקים</h2>}
          extra={
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              הצגת הקבוצות
            </Button>
          }
        >
          <Flex vertical gap="small">
            <p>{acceptance(waiting)} את התיק של השנה שעברה</p>
            {openQuestions > 0 && <p>{countOf(openQuestions, 'question')} על תיקי שנים קודמות</p>}
          </Flex>
        </Card>
      )}
      <FormDialog open={open} onClose={() => setOpen(false)} title="קבלת התיקים">
        <Suspense>
          <TakeoverList />
        </Suspense>
      </FormDialog>
    </>
  )
}

/** The number of groups that have not accepted their file, as text. */
function acceptance(waiting: number): string {
  if (waiting === 0) return 'כל הקבוצות קיבלו'
  return waiting === 1 ? 'קבוצה אחת עוד לא קיבלה' : `${countOf(waiting, 'group')} עוד לא קיבלו`
}
