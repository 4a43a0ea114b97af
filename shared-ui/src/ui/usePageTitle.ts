import { useEffect, useLayoutEffect } from 'react'
import { isolate } from '../text/isolate.ts'

const turning = /\p{Bidi_Control}|\p{Script=Latin}/u

const titleOf = (name: string) => `${turning.test(name) ? isolate(name) : name} | חפיפה`

/** Sets the document's title. `undefined`, while the name loads, leaves it unchanged. */
export function usePageTitle(name: string | undefined): void {
  useLayoutEffect(() => {
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
