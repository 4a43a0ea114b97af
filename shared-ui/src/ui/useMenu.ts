import { useBackCloses } from '@hafifa/shared-ui/platform'
import { type ToggleEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The oldest supported browsers have none. Style sheets then show the menu by its `data-open`. */
const hasPopovers = 'popover' in HTMLElement.prototype

/** A menu that its button, a press beside it, Esc and a step back close. The properties are for the button and the menu. */
export function useMenu(id: string) {
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => (hasPopovers ? menu.current?.hidePopover() : setOpen(false))
  useBackCloses(open, close)
  const onPress = useEffectEvent(({ target }: Event) => {
    const isWithin =
      target instanceof Element && target.closest(`#${CSS.escape(id)}, [aria-controls="${id}"]`)
    if (!isWithin) close()
  })
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  })
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    // Browsers close popovers themselves, except Safari before 18.3 on phones.
    document.addEventListener('pointerdown', onPress, { signal: controller.signal })
    document.addEventListener('keydown', onKey, { signal: controller.signal })
    return () => controller.abort()
  }, [open])
  const controls = { 'aria-controls': id, 'aria-expanded': open }
  return {
    close,
    button: hasPopovers ? { ...controls, popoverTarget: id } : { ...controls, onClick: () => setOpen(!open) },
    menu: hasPopovers
      ? {
          ref: menu,
          id,
          popover: 'auto' as const,
          onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
        }
      : { ref: menu, id, 'data-open': open || undefined },
  }
}
