import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A row counts as read once it has been in view for this long. */
const seenMs = 1000

export function useSeen(row: RefObject<Element | null>, unread: boolean, onSeen: () => void): void {
  const see = useEffectEvent(onSeen)
  useEffect(() => {
    if (!unread || !row.current) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(see, seenMs)
      },
      { threshold: 0.6 },
    )
    observer.observe(row.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [row, unread])
}
