import { useEffect } from 'react'
import { lastPage } from './paging.ts'

type Paging = {
  query: { data: { total: number } | undefined; isPlaceholderData: boolean }
  page: number
  pageSize: number
  show: (change: { page: number }, options?: { replace: boolean }) => void
}

/** What `Pagination` needs of a list's page in the address. Shows the last page instead of one beyond it. */
export function usePaging({ query: { data, isPlaceholderData }, page, pageSize, show }: Paging) {
  const last = data && !isPlaceholderData ? lastPage(data.total, pageSize) : page
  const isBeyond = page > last
  useEffect(() => {
    if (isBeyond) show({ page: last }, { replace: true })
  })
  const onChange = (next: number) => show({ page: next })
  return { isBeyond, paging: { page, pageSize, total: data?.total ?? 0, onChange } }
}
