import { entriesOf, groupColumnLabels } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { StageBadge, styles } from '@hafifa/shared-ui/ui'
import type { Role } from '../components/roles.ts'
import type { Column } from '../components/TableOrCards.tsx'
import { Ticks } from '../components/Ticks.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import css from './columns.module.css'
import { GroupName } from './GroupName.tsx'
import { People } from './People.tsx'
import { Reasons } from './Reasons.tsx'
import { RowMenu } from './RowMenu.tsx'
import type { ColumnKey, Sort } from './view.ts'

type Cells = Record<ColumnKey, Column<Group>['render']>

const cells: Cells = {
  name: (group) => (
    <>
      <div className={css.name}>
        <GroupName group={group} />
        <RowMenu group={group} />
      </div>
      <Reasons group={group} />
    </>
  ),
  coordinators: (group) => <People kind="coordinator" group={group} />,
  guides: (group) => <People kind="guide" group={group} />,
  trainees: ({ participantCount }) => <TraineeCount bare count={participantCount} />,
  stage: (group) => (
    <>
      <StageBadge stage={group.progressStageId} />
      <p className={`${styles.note} ${css.facts}`}>
        <Ticks group={group} />
      </p>
    </>
  ),
  updated: ({ lastUpdated }) => (
    <span className={styles.note}>
      <TimeAgo time={lastUpdated} />
    </span>
  ),
}

/** Also the facts of the columns for which there is no room. */
const stageWithFacts: Cells['stage'] = (group) => (
  <>
    <StageBadge stage={group.progressStageId} />
    <p className={`${styles.note} ${css.facts}`}>
      <TraineeCount count={group.participantCount} />
      <Ticks group={group} />
      <TimeAgo time={group.lastUpdated} />
    </p>
  </>
)

type Layout = { widths: Partial<Record<ColumnKey, number>>; cells: Cells }

/** The columns of a wide and of a narrow table. Their widths are in percent. */
const layouts = {
  wide: {
    widths: { name: 23.5, coordinators: 15.5, guides: 15.5, trainees: 10.5, stage: 20.5, updated: 14.5 },
    cells,
  },
  narrow: {
    widths: { name: 29.5, coordinators: 17, guides: 19, stage: 34.5 },
    cells: { ...cells, stage: stageWithFacts },
  },
} satisfies Record<string, Layout>

const people: Partial<Record<ColumnKey, Role>> = { coordinators: 'coordinator', guides: 'guide' }

type ColumnsOptions = {
  layout: keyof typeof layouts
  sort: Sort | null
  onManage: (role: Role, group: Group) => void
}

export function columns({ layout, sort, onManage }: ColumnsOptions) {
  const { widths, cells }: Layout = layouts[layout]
  const listed = entriesOf(widths).map(([key, width]): Column<Group> => {
    const role = people[key]
    return {
      key,
      title: groupColumnLabels[key],
      width: `${width}%`,
      sorter: true,
      sortOrder: sort?.by === key ? (sort.descending ? 'descend' : 'ascend') : null,
      render: cells[key],
      ...(key === 'name' && { rowScope: 'row' }),
      ...(role && { onDoubleClick: (group) => onManage(role, group) }),
    }
  })
  return listed as [Column<Group>, ...Column<Group>[]]
}
