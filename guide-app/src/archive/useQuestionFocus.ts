import { useSearchParams } from '@hafifa/shared-ui/platform'
import { useEffect } from 'react'

/** Moves to the question in the address, to which a notice leads, once the questions are on the page. */
export function useQuestionFocus(isLoaded: boolean): void {
  const [search] = useSearchParams()
  const id = Number(search.get('question'))
  useEffect(() => {
    if (isLoaded && id) document.querySelector<HTMLElement>(`[data-question="${id}"]`)?.focus()
  }, [isLoaded, id])
}
