import { undoImportHours } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { timeAgo } from '@hafifa/shared-ui/time'
import { Button, ConfirmDialog } from '@hafifa/shared-ui/ui'
import { useRef, useState } from 'react'
import css from './ImportPage.module.css'
import { importsQuery, type PastImport } from './queries.ts'
import { summaryOf, useUndoImport } from './useImport.ts'

/** The imports that can be undone. Absent while there are none. */
export function PastImports({ groupId }: { groupId: number }) {
  const { data: imports = [] } = useQuery({ ...importsQuery(groupId), staleTime: 0 })
  const [undoing, setUndoing] = useState<PastImport>()
  const heading = useRef<HTMLHeadingElement>(null)
  const undo = useUndoImport(() =>
    (heading.current ?? document.querySelector('main'))?.focus({ preventScroll: true }),
  )
  return (
    <>
      {imports.length > 0 && (
        <section className={css.section}>
          <h2 ref={heading} tabIndex={-1}>
            ייבוא קודם
          </h2>
          <p className={css.muted}>אפשר לבטל ייבוא במשך {undoImportHours} שעות. מה שהשתנה אחריו נשאר.</p>
          <ul className={css.past}>
            {imports.map((past) => (
              <li key={past.id}>
                <span>
                  <bdi>{past.guide}</bdi>, {timeAgo(past.at)}: {summaryOf(past)}
                </span>
                <Button variant="secondary" busy={undo.isPending} onClick={() => setUndoing(past)}>
                  ביטול הייבוא
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={undoing !== undefined}
        onOpenChange={(open) => {
          if (!open) setUndoing(undefined)
        }}
        title="ביטול ייבוא"
        text="האם להמשיך? החניכים שנוספו יוסרו, והפרטים שעודכנו יחזרו לקדמותם."
        confirm="ביטול הייבוא"
        cancel="חזרה"
        destructive
        onConfirm={() => {
          if (undoing) undo.mutate(undoing.id)
          setUndoing(undefined)
        }}
      />
    </>
  )
}
