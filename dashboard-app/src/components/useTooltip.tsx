import { Tooltip } from 'antd'
import { type PointerEvent, type ReactElement, type ReactNode, useState } from 'react'

/** A tooltip on hover and tap. antd's is mounted at the first use, because a list has one in every row. */
export function useTooltip(title: ReactNode) {
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)

  function show() {
    setUsed(true)
    setOpen(true)
  }

  return {
    show,
    hide: () => setOpen(false),
    /**
     * For an element around the wrapped one, which the first use replaces: a pointer is in it already, and a press that
     * began on it ends without a click.
     */
    events: {
      onPointerEnter: ({ pointerType }: PointerEvent) => (pointerType === 'mouse' ? show() : setUsed(true)),
      onPointerUp: show,
      onClick: show,
    },
    wrap: (target: ReactElement) =>
      used ? (
        <Tooltip title={<div>{title}</div>} open={open} onOpenChange={setOpen}>
          {target}
        </Tooltip>
      ) : (
        target
      ),
  }
}
