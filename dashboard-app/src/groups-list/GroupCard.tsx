import { groupColumnLabels } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { doubleClick } from '../components/doubleClick.ts'
import type { Role } from '../components/roles.ts'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import { filled } from './columns.tsx'
import css from './GroupCard.module.css'
import { GroupName } from './GroupName.tsx'
import { GroupStage } from './GroupStage.tsx'
import { PeopleCell } from './PeopleCell.tsx'
import { Reasons } from './Reasons.tsx'
import { useRowFacts } from './rowFacts.ts'

/** A group on a phone: four lines, each with a fact at its end. */
export function GroupCard({ group }: { group: Group }) {
  return (
    <>
      <div className={css.line}>
        <h2 className={css.name}>
          <GroupName group={group} />
        </h2>
        <GroupStage group={group} />
      </div>
      <div className={css.line}>
        <Reasons groupId={group.id} />
        <span className={css.fact}>{filled(group)}</span>
      </div>
      <People label={groupColumnLabels.coordinators} kind="coordinator" group={group}>
        <TraineeCount count={group.participantCount} />
      </People>
      <People label={groupColumnLabels.guides} kind="guide" group={group}>
        <VisuallyHidden>{groupColumnLabels.updated} </VisuallyHidden>
        <TimeAgo time={group.lastUpdated} />
      </People>
    </>
  )
}

type PeopleProps = { label: string; kind: Role; group: Group; children: ReactNode }

function People({ label, kind, group, children }: PeopleProps) {
  const { onManage } = useRowFacts()
  return (
    <div className={css.line}>
      <div className={css.people} {...doubleClick(group, () => onManage(kind, group))}>
        <span className={css.label}>{label}</span>
        <PeopleCell kind={kind} group={group} />
      </div>
      <span className={css.fact}>{children}</span>
    </div>
  )
}
