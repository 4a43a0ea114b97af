import { Name } from '@hafifa/shared-ui/ui'
import type { FocusEvent, ReactNode } from 'react'
import { CoordinatorEdit } from './CoordinatorEdit.tsx'
import type { NamedReplacement } from './replacements.ts'
import css from './SharedField.module.css'

type SharedFieldProps = {
  name: string
  /** Set while the field shows another person's new value. */
  replaced: NamedReplacement | undefined
  /** Called on focus. Fresh values wait until the field loses it. */
  onHold: () => void
  onRelease: () => void
  children: ReactNode
}

export function SharedField({ name, replaced, onHold, onRelease, children }: SharedFieldProps) {
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onRelease()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events bubble from the input
    <div
      className={css.field}
      data-field={name}
      data-replaced={replaced !== undefined}
      onFocus={onHold}
      onBlur={leave}
    >
      {children}
      <CoordinatorEdit name={name} />
      {replaced && (
        <span className={css.mark} aria-hidden="true">
          עודכן עכשיו
          {replaced.editor && (
            <>
              : <Name>{replaced.editor}</Name>
            </>
          )}
        </span>
      )}
    </div>
  )
}
