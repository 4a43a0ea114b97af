import type { Group } from '@hafifa/shared-ui/platform'
import { stageStyle } from '@hafifa/shared-ui/ui'
import css from './ReturnReason.module.css'

/** The number of characters up to which a reason is shown unfolded. */
const shortReason = 200

/** Why a coordinator rejected the file, shown on the pages where it is updated. */
export function ReturnReason({ group: { rejectionReason, progressStageId } }: { group: Group }) {
  if (!rejectionReason) return null
  return (
    <details
      className={css.reason}
      style={stageStyle(progressStageId)}
      open={rejectionReason.length <= shortReason}
      data-print="hide"
    >
      <summary>הקבוצה הוחזרה לעדכון</summary>
      <p className={css.text} dir="auto">
        {rejectionReason}
      </p>
    </details>
  )
}
