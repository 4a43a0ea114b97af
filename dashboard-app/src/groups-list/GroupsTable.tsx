import type { Group } from '@hafifa/shared-ui/platform'
import { Button, Empty } from 'antd'
import { useMemo } from 'react'
import { Pagination } from '../components/Pagination.tsx'
import type { Role } from '../components/roles.ts'
import { TableOrCards } from '../components/TableOrCards.tsx'
import { useTableFits } from '../components/useTableFits.ts'
import { pageOf } from '../paging.ts'
import { columns } from './columns.tsx'
import { GroupCard } from './GroupCard.tsx'
import { RowFacts } from './RowFacts.tsx'
import type { RulesByGroup } from './rulesByGroup.ts'
import { pageSize, type Sort, sortKeys, type View } from './view.ts'

type GroupsTableProps = {
  groups: Group[] | undefined
  rulesByGroup: RulesByGroup
  view: View
  onSort: (sort: Sort | null) => void
  onPage: (page: number) => void
  onClear: () => void
  /** A stable function. */
  onManage: (role: Role, group: Group) => void
}

export function GroupsTable({
  groups,
  rulesByGroup,
  view,
  onSort,
  onPage,
  onClear,
  onManage,
}: GroupsTableProps) {
  const total = groups?.length ?? 0
  const { rows, page } = pageOf(groups ?? [], view.page, pageSize)
  const layout = useTableFits() ? 'wide' : 'narrow'
  const { sort } = view
  const tableColumns = useMemo(() => columns({ layout, sort, onManage }), [layout, sort, onManage])
  if (groups && total === 0) {
    return (
      <Empty description="לא נמצאו קבוצות">
        <Button onClick={onClear}>ניקוי הכול</Button>
      </Empty>
    )
  }
  return (
    <RowFacts rulesByGroup={rulesByGroup} onManage={onManage}>
      <TableOrCards<Group>
        label="רשימת הקבוצות"
        rows={groups && rows}
        skeletons={pageSize}
        columns={tableColumns}
        tableFrom="48rem"
        card={(group) => <GroupCard group={group} />}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          const by = sortKeys.find((key) => key === columnKey)
          onSort(order && by ? { by, descending: order === 'descend' } : null)
        }}
      />
      <Pagination label="עמודי הרשימה" page={page} pageSize={pageSize} total={total} onChange={onPage} />
    </RowFacts>
  )
}
