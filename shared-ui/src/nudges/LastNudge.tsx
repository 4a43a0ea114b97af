import { displayName, isoTime } from '@hafifa/api/contract'
import { useGuide } from '@hafifa/shared-ui/platform'
import { timeAgo } from '../text/time.ts'
import type { Nudge } from './nudgesQuery.ts'

export function LastNudge({ nudge: { at, by } }: { nudge: Nudge }) {
  const me = useGuide().id
  return (
    <>
      נשלחה תזכורת <time dateTime={isoTime(at)}>{timeAgo(at)}</time> {by.id === me ? 'על ידך' : 'על ידי '}
      {by.id !== me && <bdi>{displayName(by.name)}</bdi>}
    </>
  )
}
