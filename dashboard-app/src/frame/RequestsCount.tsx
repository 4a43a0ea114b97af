import { Stage, stageColors } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import { Tag } from 'antd'
import { countAt, stageSummaryQuery } from '../queries/groups.ts'

/** Polls, because guides hand in and ask to join while the dashboard is open. */
const liveSummaryQuery = { ...stageSummaryQuery, refetchInterval: 60_000 }

const { color } = stageColors[Stage.review]

/** The groups and the join requests that wait for approval. */
export function RequestsCount({ id }: { id: string }) {
  const { data: summary } = useQuery(liveSummaryQuery)
  const count = summary && countAt(Stage.review, summary) + summary.joinRequests
  if (!count) return null
  return (
    <Tag id={id} color={color}>
      {count}
      <VisuallyHidden> בהמתנה</VisuallyHidden>
    </Tag>
  )
}
