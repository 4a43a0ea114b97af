import { parseTimestamp } from '@hafifa/api/contract'
import { timeAgo } from '@hafifa/shared-ui/lib'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import { fullTime } from './FullTime.tsx'
import css from './TimeAgo.module.css'
import { useTooltip } from './useTooltip.tsx'

/**
 * Screen readers announce the full time after the text, so that it need not be a tab stop.
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC
 */
export function TimeAgo({ time }: { time: string }) {
  const { events, wrap } = useTooltip(fullTime(time))
  return (
    <span className={css.time} {...events}>
      {wrap(<time dateTime={parseTimestamp(time).toISOString()}>{timeAgo(time)}</time>)}
      <VisuallyHidden>{` (${fullTime(time)})`}</VisuallyHidden>
    </span>
  )
}
