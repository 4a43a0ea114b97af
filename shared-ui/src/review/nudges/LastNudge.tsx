import { displayName, isoTime } from '@hafifa/api/contract'
import { useGuide } from '@hafifa/shared-ui/platform'
import { timeAgo } from '../../lib/time.ts'
import { Name } from '../../ui/Name.tsx'
import type { Nudge } from './nudgesQuery.ts'

export function LastNudge({ nudge: { at, by } }: { nudge: Nudge }) {
  const me = useGuide().id
  return (
    <span>
      נשלחה תזכורת <time dateTime={isoTime(at)}>{timeAgo(at)}</time>
      <span>{` ${by.id === me ? 'על ידך' : 'על ידי '}`}</span>
      {by.id !== me && <Name>{displayName(by.name)}</Name>}
    </span>
  )
}
