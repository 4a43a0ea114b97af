import { useEffect } from 'react'

/** Sets the document's title; `undefined` while the name loads leaves it as it is. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = `${name} | חפיפה`
  }, [name])
}
