import { errorText } from '@hafifa/shared-ui/platform'
import { EmptyState, ErrorState, Skeleton } from '@hafifa/shared-ui/ui'
import type { ComponentProps, ReactNode } from 'react'
import { PageButtons } from './PageButtons.tsx'

type PagedListProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown; isFetching: boolean }
  empty: string
  children: (data: Data) => ReactNode
} & Omit<ComponentProps<typeof PageButtons>, 'total'>

export function PagedList<Data extends { total: number }>({
  query: { data, error, refetch, isFetching },
  empty,
  children,
  ...buttons
}: PagedListProps<Data>) {
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Skeleton width="70%" />
  if (data.total === 0) return <EmptyState title={empty} />
  return (
    <>
      {children(data)}
      <PageButtons {...buttons} total={data.total} />
    </>
  )
}
