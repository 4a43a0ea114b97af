import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, Name, StageBadge } from '@hafifa/shared-ui/ui'
import { Card } from 'antd'
import { useId } from 'react'
import { PeopleTags } from '../components/NameTags.tsx'
import { Ticks } from '../components/Ticks.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import css from './GroupCard.module.css'

export function GroupCard({ group }: { group: Group }) {
  const nameId = useId()
  return (
    <Card
      className={css.card}
      role="article"
      aria-labelledby={nameId}
      title={
        <h2 id={nameId}>
          <Name>{group.name}</Name>
        </h2>
      }
      extra={<StageBadge stage={group.progressStageId} />}
      classNames={{ body: css.body }}
    >
      <PeopleTags names={group.guides} />
      <p className={css.facts}>
        <Ticks group={group} />
        <TraineeCount count={group.participantCount} />
        <span>
          עודכן <TimeAgo time={group.lastUpdated} />
        </span>
      </p>
      <Link
        className={buttonClass('secondary')}
        to={paths.group(group.id)}
        aria-describedby={nameId}
        data-print="hide"
      >
        כניסה לקבוצה
      </Link>
    </Card>
  )
}
