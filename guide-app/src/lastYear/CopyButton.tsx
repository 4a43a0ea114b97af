import { Button, styles, visuallyHidden } from '@hafifa/shared-ui/ui'
import css from './lastYear.module.css'
import type { useCopy } from './useCopy.ts'

type CopyButtonProps = ReturnType<typeof useCopy> & { text: string; label: string }

/** One button for copy and undo, so that it keeps the focus. */
export function CopyButton({ isSame, copied, copy, undo, text, label }: CopyButtonProps) {
  return (
    <div className={css.copy}>
      <span className={visuallyHidden} aria-live="polite">
        {copied && 'הועתק'}
      </span>
      {isSame && !copied ? (
        <p className={styles.note}>כמו השנה</p>
      ) : (
        <Button
          variant="secondary"
          aria-label={`${copied ? 'ביטול ההעתקה' : text}: ${label}`}
          onClick={copied ? undo : copy}
        >
          {copied ? 'ביטול ההעתקה' : text}
        </Button>
      )}
    </div>
  )
}
