import { groupColumnLabels } from '@hafifa/api/contract'
import type { Nudge } from '@hafifa/shared-ui/nudges'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { ReopenGroup } from '../components/ReopenGroup.tsx'
import type { Role } from '../components/roles.ts'
import { StageLink } from '../components/StageLink.tsx'
import type { Column } from '../components/TableOrCards.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import { NudgeButton } from '../nudges/NudgeButton.tsx'
import css from './columns.module.css'
import { PeopleCell } from './PeopleCell.tsx'
import { RuleList } from './RuleList.tsx'
import type { RulesByGroup } from './rulesByGroup.ts'
import { Tick } from './ticks.tsx'
import type { ColumnKey, Sort } from './view.ts'

type GroupColumn = Column<Group>

type ColumnsOptions = {
  sort: Sort | null
  rulesByGroup: RulesByGroup
  nudges: ReadonlyMap<number, Nudge>
  onManage: (role: Role, group: Group) => void
}

export function columns({
  sort,
  rulesByGroup,
  nudges,
  onManage,
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
  const nudgeOf = (group: Group) => (
    <NudgeButton group={group} rules={rulesByGroup.get(group.id) ?? []} nudge={nudges.get(group.id)} />
  )
  return [
    column('name', {
      rowScope: 'row',
      render: ({ id, name }) => (
        <>
          <Flex gap="small" align="baseline">
            <Tick id={id} name={name} />
            <Link className={css.name} to={paths.group(id)}>
              <bdi>{name}</bdi>
            </Link>
          </Flex>
          <RuleList rules={rulesByGroup.get(id)} />
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
