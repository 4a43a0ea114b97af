import type { Group } from '@hafifa/shared-ui/platform'
import { FreeText, stageStyle } from '@hafifa/shared-ui/ui'
import css from './ReturnReason.module.css'

export function ReturnReason({ group: { rejectionReason, progressStageId } }: { group: Group }) {
  if (!rejectionReason) return null
  return (
    <details className={css.reason} style={stageStyle(progressStageId)} data-print="hide">
      <summary>
        <span className={css.title}>הקבוצה הוחזרה לעדכון</span>
        <span className={css.start} dir="auto" aria-hidden="true">
          <FreeText text={rejectionReason} />
        </span>
      </summary>
      <p className={css.text} dir="auto">
        <FreeText text={rejectionReason} />
      </p>
    </details>
  )
}
