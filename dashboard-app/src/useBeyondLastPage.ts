import { useEffect } from 'react'
import { lastPage } from './paging.ts'

type Paged = {
  page: number
  pageSize: number
  /** Undefined while it is unknown. */
  total: number | undefined
  showLast: (page: number) => void
}

/** Shows the last page instead of one beyond it. Returns whether the page is beyond the last one. */
export function useBeyondLastPage({ page, pageSize, total, showLast }: Paged): boolean {
  const last = total === undefined ? page : lastPage(total, pageSize)
  const isBeyond = page > last
  useEffect(() => {
    if (isBeyond) showLast(last)
  })
  return isBeyond
}
