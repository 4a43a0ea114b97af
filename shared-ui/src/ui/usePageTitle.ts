import { useEffect, useLayoutEffect } from 'react'
import { isolate } from '../text/isolate.ts'

const turning = /\p{Bidi_Control}|\p{Script=Latin}/u

const titleOf = (name: string) => `${turning.test(name) ? isolate(name) : name} | חפיפה`

/**
 * Sets the document's title. `undefined`, while the name loads, leaves it unchanged. The main landmark, which has the
 * focus when a page is opened, has the same name, so that a screen reader says which page it is.
 */
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
