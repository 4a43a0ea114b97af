import { groupColumnLabels } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { StageBadge, styles, VisuallyHidden } from '@hafifa/shared-ui/ui'
import { CardLine } from '../components/Cards.tsx'
import { doubleClick } from '../components/doubleClick.ts'
import type { Role } from '../components/roles.ts'
import { Ticks } from '../components/Ticks.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import css from './GroupCard.module.css'
import { GroupName } from './GroupName.tsx'
import { People } from './People.tsx'
import { Reasons } from './Reasons.tsx'
import { useRowFacts } from './RowFacts.tsx'
import { RowMenu } from './RowMenu.tsx'

export function GroupCard({ group }: { group: Group }) {
  return (
    <>
      <CardLine fact={<StageBadge stage={group.progressStageId} />}>
        <h2>
          <GroupName group={group} />
        </h2>
      </CardLine>
      <CardLine fact={<Ticks group={group} />}>
        <Reasons group={group} />
      </CardLine>
      <CardLine
        fact={
          <span className={styles.dotted}>
            <TraineeCount count={group.participantCount} />
            <span>
              <VisuallyHidden>{groupColumnLabels.updated} </VisuallyHidden>
              <TimeAgo time={group.lastUpdated} />
            </span>
          </span>
        }
      >
        <Labelled label={groupColumnLabels.coordinators} kind="coordinator" group={group} />
      </CardLine>
      <CardLine fact={<RowMenu group={group} />}>
        <Labelled label={groupColumnLabels.guides} kind="guide" group={group} />
      </CardLine>
    </>
  )
}

type LabelledProps = { label: string; kind: Role; group: Group }

function Labelled({ label, kind, group }: LabelledProps) {
  const { onManage } = useRowFacts()
  return (
    <div className={css.people} {...doubleClick(group, () => onManage(kind, group))}>
      <span className={css.label}>{label}</span>
      <People kind={kind} group={group} />
    </div>
  )
}
