import { groupColumnLabels } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import { CardLine } from '../components/Cards.tsx'
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
import { useRowFacts } from './RowFacts.tsx'

export function GroupCard({ group }: { group: Group }) {
  return (
    <>
      <CardLine fact={<GroupStage group={group} />}>
        <h2>
          <GroupName group={group} />
        </h2>
      </CardLine>
      <CardLine fact={filled(group)}>
        <Reasons groupId={group.id} />
      </CardLine>
      <CardLine fact={<TraineeCount count={group.participantCount} />}>
        <People label={groupColumnLabels.coordinators} kind="coordinator" group={group} />
      </CardLine>
      <CardLine
        fact={
          <>
            <VisuallyHidden>{groupColumnLabels.updated} </VisuallyHidden>
            <TimeAgo time={group.lastUpdated} />
          </>
        }
      >
        <People label={groupColumnLabels.guides} kind="guide" group={group} />
      </CardLine>
    </>
  )
}

type PeopleProps = { label: string; kind: Role; group: Group }

function People({ label, kind, group }: PeopleProps) {
  const { onManage } = useRowFacts()
  return (
    <div className={css.people} {...doubleClick(group, () => onManage(kind, group))}>
      <span className={css.label}>{label}</span>
      <PeopleCell kind={kind} group={group} />
    </div>
  )
}
