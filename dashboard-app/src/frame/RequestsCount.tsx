import { Stage, stageHues } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import { Tag } from '../components/Tag.tsx'
import { countAt, stageSummaryQuery } from '../queries/groups.ts'
import { polled } from '../queries/refetching.ts'

const hue = `--color-${stageHues[Stage.review]}`

const style = { color: `var(${hue})`, background: `var(${hue}-soft)` }

export function RequestsCount({ id }: { id: string }) {
  const { data: summary } = useQuery(polled(stageSummaryQuery))
  const count = summary && countAt(Stage.review, summary) + summary.joinRequests
  if (!count) return null
  return (
    <Tag id={id} style={style}>
      <span>{count}</span>
      <VisuallyHidden> בהמתנה</VisuallyHidden>
    </Tag>
  )
}
