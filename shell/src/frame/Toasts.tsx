import { Toast } from '@base-ui/react/toast'
import { toast, toastAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import css from './Toasts.module.css'

const defaultTimeoutMs = 5000

/** Replaces Base UI's role of a dialog: a toast needs no answer. */
const asGroup = { role: 'group', 'aria-modal': undefined } as const

export function Toasts() {
  const [headerEnd, setHeaderEnd] = useState(0)
  return (
    <Toast.Provider limit={1}>
      <Toast.Viewport
        className={css.viewport}
        style={{ '--header-end': `${headerEnd}px` } as CSSProperties}
        role="status"
        aria-label="הודעות"
      >
        <Current onShow={() => setHeaderEnd(visibleHeaderEnd())} />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

/** In pixels from the top of the window. */
function visibleHeaderEnd(): number {
  return Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
}

function Current({ onShow }: { onShow: () => void }) {
  const { toasts, add, close } = Toast.useToastManager()
  const current = useAtomValue(toastAtom)
  const show = useEffectEvent(onShow)
  useEffect(() => {
    if (!current) return close('current')
    const { action, timeoutMs = defaultTimeoutMs, description, ...shown } = current
    show()
    // The same id replaces the previous toast, whose options would be kept where none are given.
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
      swipeDirection="up"
    >
      <Toast.Content className={css.content}>
        <Toast.Title className={css.title} render={<p />} />
        <Toast.Description />
      </Toast.Content>
      <Toast.Action className={css.action} />
      <Toast.Close className={css.close} aria-hidden={false} aria-label="סגירת ההודעה">
        ✕
      </Toast.Close>
    </Toast.Root>
  ))
}
