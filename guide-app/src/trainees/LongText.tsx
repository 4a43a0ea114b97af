import { FreeText, styles } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import css from './LongText.module.css'

/** A press shows all lines. */
export function LongText({ text }: { text: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <button
      type="button"
      className={`${styles.bare} ${css.text}`}
      dir="auto"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <FreeText text={text} />
    </button>
  )
}
