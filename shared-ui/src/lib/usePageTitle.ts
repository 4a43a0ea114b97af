import { useEffect, useLayoutEffect } from 'react'
import { isolate } from './isolate.ts'

const turning = /\p{Bidi_Control}|\p{Script=Latin}/u

const titleOf = (name: string) => `${turning.test(name) ? isolate(name) : name} | חפיפה`

/** Nothing changes while the name is `undefined`. The main landmark has the name, too, for screen readers. */
export function usePageTitle(name: string | undefined): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main')
    if (main) main.ariaLabel = name ?? null
    if (name) document.title = titleOf(name)
  }, [name])
}

export function useReplacedTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    const replaced = document.title
    document.title = titleOf(name)
    return () => {
      if (document.title === titleOf(name)) document.title = replaced
    }
  }, [name])
}
