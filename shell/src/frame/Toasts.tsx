import { Toast } from '@base-ui/react/toast'
import { toast, toastAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { useEffect, useEffectEvent, useRef } from 'react'
import css from './Toasts.module.css'
import { useThumbBar } from './useThumbBar.ts'

const defaultTimeoutMs = 5000

/** Replaces Base UI's dialog role, because a toast requires no response. */
const asGroup = { role: 'group', 'aria-modal': undefined } as const

export function Toasts() {
  return (
    <Toast.Provider limit={1}>
      <View />
    </Toast.Provider>
  )
}

function View() {
  const viewport = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  return (
    <Toast.Viewport
      ref={viewport}
      className={css.viewport}
      role="status"
      aria-label="הודעות"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
    >
      <Current
        onChange={() => {
          if (viewport.current?.contains(document.activeElement)) focusPage(before.current)
        }}
      />
    </Toast.Viewport>
  )
}

function focusPage(element: Element | null) {
  const target = element?.isConnected ? element : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** @param onChange called before the toast is closed or replaced, which removes its buttons */
function Current({ onChange }: { onChange: () => void }) {
  const { toasts, add, close } = Toast.useToastManager()
  const current = useAtomValue(toastAtom)
  const leave = useEffectEvent(onChange)
  useThumbBar(current !== null)
  useEffect(() => {
    leave()
    if (!current) return close('current')
    const { action, timeoutMs = defaultTimeoutMs, description, ...shown } = current
    // The same id replaces the previous toast, but keeps its options where no new ones are given.
    add({
      id: 'current',
      ...shown,
      description,
      timeout: timeoutMs,
      actionProps: action && {
        children: action.label,
        onClick: () => {
          toast.dismiss()
          action.onPress()
        },
      },
      onClose: toast.dismiss,
    })
  }, [current, add, close])
  return toasts.map((shown) => (
    <Toast.Root
      key={shown.id}
      className={css.toast}
      data-variant={shown.type === 'error' ? 'destructive' : 'default'}
      toast={shown}
      {...asGroup}
      swipeDirection="down"
    >
      <Toast.Content className={css.content}>
        <Toast.Title className={css.title} render={<p />} />
        <Toast.Description />
      </Toast.Content>
      {/* Only the text is announced. */}
      <Toast.Action className={css.action} aria-live="off" />
      <Toast.Close className={css.close} aria-hidden={false} aria-label="סגירת ההודעה" aria-live="off">
        <span aria-hidden>✕</span>
      </Toast.Close>
    </Toast.Root>
  ))
}
