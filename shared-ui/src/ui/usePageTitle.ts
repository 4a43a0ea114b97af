import { useEffect } from 'react'

/** Names the screen in the browser's title; nothing while the name is not known yet. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = `${name} | חפיפה`
  }, [name])
}
