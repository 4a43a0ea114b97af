import { Button, useMenu } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import css from './MoreMenu.module.css'

type MoreMenuProps = { id: string; describedBy?: string; children: ReactNode }

/** Rare actions, so that they take no room, and none is pressed by a slip of the finger. */
export function MoreMenu({ id, describedBy, children }: MoreMenuProps) {
  const { button, menu, close } = useMenu(id)
  return (
    <>
      <Button
        variant="plain"
        className={css.opener}
        {...button}
        aria-label="פעולות נוספות"
        aria-describedby={describedBy}
      />
      {/* biome-ignore lint/a11y: the buttons in it are what is pressed */}
      <div {...menu} className={css.menu} onClick={close}>
        {children}
      </div>
    </>
  )
}
