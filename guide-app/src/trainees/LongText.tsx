import { useState } from 'react'
import css from './LongText.module.css'

/** Texts of up to this many characters always fit in the visible lines. */
const short = 40

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
