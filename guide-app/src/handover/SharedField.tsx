import type { FocusEvent, ReactNode } from 'react'
import css from './SharedField.module.css'

type SharedFieldProps = {
  /** Marks a value that somebody else has just stored. */
  replaced: boolean
  /** The field got the focus: fresh values wait until it leaves. */
  onHold: () => void
  onRelease: () => void
  children: ReactNode
}

export function SharedField({ replaced, onHold, onRelease, children }: SharedFieldProps) {
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onRelease()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events bubble from the input
    <div className={css.field} data-replaced={replaced} onFocus={onHold} onBlur={leave}>
      {children}
      {replaced && (
        <span className={css.mark} aria-hidden="true">
          עודכן עכשיו
        </span>
      )}
    </div>
  )
}
