import { undoImportHours } from '@hafifa/api/contract'
import { useRef, useState } from 'react'
import { timeAgo } from '../text/time.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import css from './PastImports.module.css'

type PastImport = { id: number; guide: string; at: string }

type PastImportsProps<Import extends PastImport> = {
  imports: readonly Import[]
  summaryOf: (past: Import) => string
  /** What an undo will do. */
  question: string
  busy: boolean
  /** Rejects after the failure was reported. */
  onUndo: (id: number) => Promise<unknown>
}

/** The imports that can be undone. Absent while there are none. */
export function PastImports<Import extends PastImport>(props: PastImportsProps<Import>) {
  const { imports, summaryOf, question, busy, onUndo } = props
  const [undoing, setUndoing] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)

  async function undo(id: number) {
    await onUndo(id)
    // The button is gone, and with the last import the section.
    const remaining = heading.current ?? document.querySelector('main')
    remaining?.focus({ preventScroll: true })
  }

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
                <Button variant="secondary" busy={busy} onClick={() => setUndoing(past.id)}>
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
          if (undoing !== undefined) void undo(undoing).catch(() => undefined)
          setUndoing(undefined)
        }}
      />
    </>
  )
}
