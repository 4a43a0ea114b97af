import { updatedAgo } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Name, StageBadge } from '@hafifa/shared-ui/ui'
import type { Ref } from 'react'
import { GuideNames, LastUpdated } from '../components/GroupDetails.tsx'
import css from './GroupHeading.module.css'

type GroupHeadingProps = { group: Group; ref: Ref<HTMLHeadingElement> }

export function GroupHeading({ group, ref }: GroupHeadingProps) {
  return (
    <div className={css.heading}>
      <h1 ref={ref} tabIndex={-1} className={css.name}>
        <Name>{group.name}</Name>
      </h1>
      <StageBadge stage={group.progressStageId} />
      {group.archived && <p className={css.archived}>הקבוצה מוסתרת מהרשימות</p>}
      <p className={css.details}>
        <span>
          <GuideNames group={group} />
        </span>
        <LastUpdated group={group} ago={updatedAgo} />
      </p>
    </div>
  )
}
