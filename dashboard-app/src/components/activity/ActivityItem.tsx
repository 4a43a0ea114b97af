import { Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, styles } from '@hafifa/shared-ui/ui'
import type { LogEntry } from '../../queries/activity.ts'
import { GuideLink } from '../GuideLink.tsx'
import { TimeAgo } from '../TimeAgo.tsx'
import { TruncatedText } from '../TruncatedText.tsx'
import { ActionBadge } from './ActionBadge.tsx'
import css from './ActivityItem.module.css'

/** Of the details, where their column is narrowest. */
const room = 20

export function ActivityItem({ entry, showGuide }: { entry: LogEntry; showGuide: boolean }) {
  return (
    <li className={css.item}>
      <div className={css.row}>
        <span className={css.action}>
          <ActionBadge kind={entry.kind} action={entry.action} />
        </span>
        <span className={css.time}>
          <TimeAgo time={entry.createdAt} />
        </span>
        <div className={css.facts}>
          {showGuide && (
            <span>
              {entry.guide_id ? (
                <GuideLink id={entry.guide_id} name={entry.guide ?? ''} />
              ) : (
                <span className={styles.muted}>שם לא ידוע</span>
              )}
            </span>
          )}
          <span className={css.details}>
            {entry.details && <TruncatedText text={entry.details} room={room} />}
            {entry.for_guide && (
              <span className={css.for}>
                במקום <Name>{entry.for_guide}</Name>
              </span>
            )}
          </span>
          <span>
            {entry.group_id && (
              <Link to={paths.group(entry.group_id)}>
                <Name>{entry.group_name}</Name>
              </Link>
            )}
          </span>
        </div>
      </div>
    </li>
  )
}
