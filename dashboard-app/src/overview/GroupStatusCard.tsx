import { groupProgress } from '@hafifa/shared-ui/calls'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { DoneState, Name, StageBadge } from '@hafifa/shared-ui/ui'
import { Card, Flex, Progress } from 'antd'
import { useId } from 'react'
import css from './GroupStatusCard.module.css'

export function GroupStatusCard({ group }: { group: Group }) {
  const nameId = useId()
  const progressId = useId()
  const { traineesUpdated, orientationFormFilled } = group
  return (
    <Card role="article" aria-labelledby={nameId}>
      <Flex vertical gap="small" align="flex-start">
        <h3 id={nameId} className={css.name}>
          <Name>{group.name}</Name>
        </h3>
        <StageBadge stage={group.progressStageId} />
        <ul className={css.tasks}>
          <li>
            <DoneState done={traineesUpdated} silent>
              {traineesUpdated ? 'רשימת החניכים עודכנה' : 'רשימת החניכים עוד לא עודכנה'}
            </DoneState>
          </li>
          <li>
            <DoneState done={orientationFormFilled} silent>
              {orientationFormFilled ? 'תיק החפיפה הושלם' : 'תיק החפיפה עוד לא הושלם'}
            </DoneState>
          </li>
        </ul>
        <div className={css.progress}>
          <span id={progressId}>משימות שהושלמו</span>
          <Progress
            aria-labelledby={progressId}
            size="small"
            status="normal"
            percent={groupProgress(group)}
          />
        </div>
        <Link to={paths.group(group.id)} aria-describedby={nameId}>
          לפרטי הקבוצה
        </Link>
      </Flex>
    </Card>
  )
}
