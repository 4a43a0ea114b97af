import { Stage } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button, ConfirmDialog } from '@hafifa/shared-ui/ui'
import { type RefObject, useState } from 'react'
import css from './HandIn.module.css'
import { useStageChange } from './useStageChange.ts'

type ReopenProps = {
  group: Group
  /** Receives the focus when the button is gone. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Lets a coordinator reopen a completed group. */
export function Reopen({ group, focusAfter }: ReopenProps) {
  const [asking, setAsking] = useState(false)
  const reopen = useStageChange(group, {
    to: Stage.active,
    done: 'הקבוצה נפתחה מחדש',
    onSuccess: () => focusAfter.current?.focus(),
  })
  return (
    <section className={css.handIn} data-print="hide">
      <Button
        variant="secondary"
        className={css.button}
        busy={reopen.isPending}
        onClick={() => setAsking(true)}
      >
        פתיחה מחדש
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <>
            לפתוח מחדש את <bdi>{group.name}</bdi>?
          </>
        }
        text="הקבוצה תחזור לסטטוס ״פעיל״, והמדריכים יוכלו לעדכן אותה ולסיים שוב"
        confirm="פתיחה מחדש"
        onConfirm={() => {
          setAsking(false)
          reopen.mutate()
        }}
      />
    </section>
  )
}
