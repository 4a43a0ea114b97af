import { groupColumnLabels } from '@hafifa/api/contract'
import { isolate } from '@hafifa/shared-ui/isolate'
import { type Nudge, nudgeCaseOf } from '@hafifa/shared-ui/nudges'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Checkbox, Flex } from 'antd'
import type { ReactNode } from 'react'
import { ReopenGroup } from '../components/ReopenGroup.tsx'
import type { Role } from '../components/roles.ts'
import { StageLink } from '../components/StageLink.tsx'
import type { Column } from '../components/TableOrCards.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import { NudgeButton } from '../nudges/NudgeButton.tsx'
import css from './columns.module.css'
import { NeedList } from './NeedList.tsx'
import type { Needs } from './needs.ts'
import { PeopleCell } from './PeopleCell.tsx'
import type { ColumnKey, Sort } from './view.ts'

type GroupColumn = Column<Group>

/** The groups that are ticked for an action on several. */
export type Ticks = { ticked: ReadonlySet<number>; onTick: (ticked: ReadonlySet<number>) => void }

type ColumnsOptions = {
  sort: Sort | null
  needs: Needs
  nudges: ReadonlyMap<number, Nudge>
  onManage: (role: Role, group: Group) => void
  ticks: Ticks | undefined
}

export function columns({
  sort,
  needs,
  nudges,
  onManage,
  ticks,
}: ColumnsOptions): [GroupColumn, ...GroupColumn[]] {
  const column = (key: ColumnKey, cell: Pick<GroupColumn, 'render'> & Partial<GroupColumn>): GroupColumn => ({
    key,
    title: groupColumnLabels[key],
    sorter: true,
    sortOrder: sort?.by === key ? (sort.descending ? 'descend' : 'ascend') : null,
    ...cell,
  })
  const people = (key: ColumnKey, role: Role, below?: (group: Group) => ReactNode) =>
    column(key, {
      onDoubleClick: (group) => onManage(role, group),
      render: (group) => (
        <>
          <PeopleCell role={role} group={group} onManage={() => onManage(role, group)} />
          {below?.(group)}
        </>
      ),
    })
  function nudgeOf(group: Group) {
    const { id, name, guideIds } = group
    const rules = needs.get(id)
    if (!rules || guideIds.length === 0) return null
    return <NudgeButton group={{ id, name, nudgeCase: nudgeCaseOf(group, rules) }} nudge={nudges.get(id)} />
  }
  return [
    column('name', {
      rowScope: 'row',
      render: ({ id, name }) => (
        <>
          <Flex gap="small" align="baseline">
            {ticks && <Tick id={id} name={name} {...ticks} />}
            <Link className={css.name} to={paths.group(id)}>
              <bdi>{name}</bdi>
            </Link>
          </Flex>
          <NeedList rules={needs.get(id)} />
        </>
      ),
    }),
    people('coordinators', 'coordinator'),
    people('guides', 'guide', nudgeOf),
    column('trainees', { render: ({ participantCount }) => <TraineeCount bare count={participantCount} /> }),
    column('stage', {
      render: (group) => (
        <Flex align="center">
          <StageLink stage={group.progressStageId} />
          <ReopenGroup compact group={group} />
        </Flex>
      ),
    }),
    column('updated', {
      className: css.updated,
      render: ({ lastUpdated }) => <TimeAgo time={lastUpdated} />,
    }),
  ]
}

function Tick({ id, name, ticked, onTick }: Ticks & Pick<Group, 'id' | 'name'>) {
  return (
    <Checkbox
      aria-label={`סימון: ${isolate(name)}`}
      data-print="hide"
      checked={ticked.has(id)}
      onChange={({ target }) => {
        const others = [...ticked].filter((other) => other !== id)
        onTick(new Set(target.checked ? [...others, id] : others))
      }}
    />
  )
}
