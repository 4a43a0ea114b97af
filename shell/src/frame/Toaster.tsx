import { toast, toastAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { useEffect, useState } from 'react'
import css from './Toaster.module.css'

const shownFor = 5000

/** Shows the toast and reads it out; it stays while the pointer or the focus is on it. */
export function Toaster() {
  const shown = useAtomValue(toastAtom)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!shown || held) return
    const timer = setTimeout(toast.dismiss, shownFor)
    return () => clearTimeout(timer)
  }, [shown, held])

  function dismiss() {
    setHeld(false)
    toast.dismiss()
  }

  return (
    <div
      className={css.viewport}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown && (
        <div className={css.toast} data-type={shown.type}>
          <span>{shown.text}</span>
          <button className={css.close} type="button" aria-label="סגירת ההודעה" onClick={dismiss}>
            ✕
          </button>
        </div>
      )}
    </div>
  )
}
