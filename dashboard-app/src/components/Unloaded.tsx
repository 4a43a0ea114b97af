import { Skeleton } from 'antd'
import { type FailedQuery, LoadError } from './LoadError.tsx'

type UnloadedProps = {
  query: FailedQuery
  /** The lines of the outline. */
  rows?: number
}

/** Stands in place of a query's data until there is any. */
export function Unloaded({ query, rows = 2 }: UnloadedProps) {
  if (query.error) return <LoadError query={query} />
  return (
    <div aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}
