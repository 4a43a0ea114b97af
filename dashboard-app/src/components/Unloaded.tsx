import { Skeleton } from 'antd'
import { type FailedQuery, LoadError } from './LoadError.tsx'

type UnloadedProps = {
  query: FailedQuery
  rows?: number
}

export function Unloaded({ query, rows = 2 }: UnloadedProps) {
  if (query.error) return <LoadError query={query} />
  return (
    <div aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}
