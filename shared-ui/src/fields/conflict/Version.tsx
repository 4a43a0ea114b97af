import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from '../../ui/styles.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Part } from './compareTexts.ts'
import css from './conflict.module.css'

type VersionProps = { name: ReactNode; parts: readonly Part[]; empty: string }

export function Version({ name, parts, empty }: VersionProps) {
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)

  useLayoutEffect(() => {
    const box = text.current
    if (!box) return
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  // Only once, because the text may change while it is read.
  useLayoutEffect(() => {
    const box = text.current
    const mark = box?.querySelector('mark')
    if (box && mark) box.scrollTop = mark.offsetTop - box.clientHeight / 3
  }, [])

  const filled = parts.some((part) => part.text !== '')
  return (
    <div className={css.version}>
      <p className={css.name} id={id}>
        {name}
      </p>
      <div
        ref={text}
        className={css.text}
        dir="auto"
        {...(scrolls && { role: 'region', tabIndex: 0, 'aria-labelledby': id })}
      >
        {filled ? parts.map(toElement) : <span className={styles.muted}>{empty}</span>}
      </div>
    </div>
  )
}

function toElement({ text, differs }: Part, index: number) {
  if (!differs) return <span key={index}>{text}</span>
  return (
    <mark key={index} className={css.mark}>
      <VisuallyHidden>הבדל: </VisuallyHidden>
      <span>{text}</span>
      <VisuallyHidden> סוף ההבדל </VisuallyHidden>
    </mark>
  )
}
