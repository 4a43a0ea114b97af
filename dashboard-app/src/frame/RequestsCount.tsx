import { Stage } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Tag } from 'antd'
import { VisuallyHidden } from '../components/VisuallyHidden.tsx'
import { countAt, stageSummaryQuery } from '../queries/groups.ts'
import { token } from './theme.ts'

/** Polls, because guides hand in while the dashboard is open. */
const liveSummaryQuery = { ...stageSummaryQuery, refetchInterval: 60_000 }

const color = token(`--stage-${Stage.review}`)

/** The number of groups that wait for approval; nothing at zero. */
export function RequestsCount({ id }: { id: string }) {
  const { data: summary } = useQuery(liveSummaryQuery)
  const count = summary && countAt(Stage.review, summary)
  if (!count) return null
  return (
    <Tag id={id} color={color}>
      {count}
      <VisuallyHidden> בהמתנה</VisuallyHidden>
    </Tag>
  )
}
