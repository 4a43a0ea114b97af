import { useState } from 'react'
import css from './LongText.module.css'

/** The number of characters that always fit in the lines that are shown. */
const short = 40

/** The first lines of a text. A press shows all of it, and the next one the first lines again. */
export function LongText({ text }: { text: string }) {
  const [opened, setOpened] = useState(false)
  if (text.length <= short && !text.includes('\n')) return <bdi>{text}</bdi>
  return (
    <button
      type="button"
      className={css.text}
      dir="auto"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <span>{text}</span>
    </button>
  )
}
