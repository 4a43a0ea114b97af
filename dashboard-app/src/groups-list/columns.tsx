import { groupColumnLabels } from '@hafifa/api/contract'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { StageBadge } from '@hafifa/shared-ui/ui'
import { Flex, type TableColumnType } from 'antd'
import type { MouseEvent } from 'react'
import { ReopenGroup } from '../components/ReopenGroup.tsx'
import { TimeAgo } from '../components/TimeAgo.tsx'
import { TraineeCount } from '../components/TraineeCount.tsx'
import css from './columns.module.css'
import { PeopleCell } from './PeopleCell.tsx'
import type { Role } from './roles.ts'
import type { Sort, SortKey } from './view.ts'

export function columns(
  sort: Sort | null,
  onManage: (role: Role, group: Group) => void,
): TableColumnType<Group>[] {
  const column = (key: SortKey): TableColumnType<Group> => ({
    key,
    title: groupColumnLabels[key],
    sorter: true,
    sortOrder: sort?.by === key ? (sort.descending ? 'descend' : 'ascend') : null,
  })
  // A double-click does what the button in the cell does, and selects no text.
  const people = (key: SortKey, role: Role): TableColumnType<Group> => ({
    ...column(key),
    onCell: (group) => ({
      onMouseDown: (event: MouseEvent) => event.detail > 1 && event.preventDefault(),
      onDoubleClick: () => onManage(role, group),
    }),
    render: (_, group) => <PeopleCell role={role} group={group} onManage={() => onManage(role, group)} />,
  })
  return [
    {
      ...column('name'),
      rowScope: 'row',
      render: (_, { id, name }) => (
        <Link className={css.name} to={paths.group(id)}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    people('coordinators', 'coordinator'),
    people('guides', 'guide'),
    {
      ...column('trainees'),
      render: (_, { participantCount }) => <TraineeCount bare count={participantCount} />,
    },
    {
      ...column('stage'),
      render: (_, group) => (
        <Flex align="center">
          <StageBadge stage={group.progressStageId} />
          <ReopenGroup compact group={group} />
        </Flex>
      ),
    },
    {
      ...column('updated'),
      className: css.updated,
      render: (_, { lastUpdated }) => <TimeAgo time={lastUpdated} />,
    },
  ]
}
