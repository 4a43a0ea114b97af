import { type ChangeName, undoImportHours } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/calls'
import { toast } from '@hafifa/shared-ui/platform'
import { useRef, useState } from 'react'
import { timeAgo } from '../lib/time.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Name } from '../ui/Name.tsx'
import styles from '../ui/styles.module.css'
import css from './PastImports.module.css'

type PastImport = { id: number; guide: string; at: string }

type PastImportsProps<Import extends PastImport> = {
  imports: readonly Import[]
  summaryOf: (past: Import) => string
  call: Extract<ChangeName, `undo-${string}import.php`>
  question: string
  keptText: (kept: number) => string
}

export function PastImports<Import extends PastImport>(props: PastImportsProps<Import>) {
  const { imports, summaryOf, call, question, keptText } = props
  const [undoing, setUndoing] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const undo = useChange({
    call,
    send: (post, id: number) => post({ id }),
    failed: 'שגיאה בביטול הייבוא',
    onDone: ({ kept }) => {
      toast.success('הייבוא בוטל', kept > 0 ? { description: keptText(kept) } : {})
      const focused = heading.current ?? document.querySelector('main')
      focused?.focus({ preventScroll: true })
    },
  })
  return (
    <>
      {imports.length > 0 && (
        <section className={styles.stack2}>
          <h2 ref={heading} tabIndex={-1}>
            ייבוא קודם
          </h2>
          <p className={styles.muted}>אפשר לבטל ייבוא במשך {undoImportHours} שעות. מה שהשתנה אחריו נשאר.</p>
          <ul className={css.past}>
            {imports.map((past) => (
              <li key={past.id}>
                <span>
                  <Name>{past.guide}</Name>
                  <span>{`, ${timeAgo(past.at)}: ${summaryOf(past)}`}</span>
                </span>
                <Button variant="secondary" busy={undo.isPending} onClick={() => setUndoing(past.id)}>
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
        text={`האם להמשיך? ${question}`}
        confirm="ביטול הייבוא"
        cancel="חזרה"
        destructive
        onConfirm={() => {
          if (undoing !== undefined) undo.mutate(undoing)
          setUndoing(undefined)
        }}
      />
    </>
  )
}
