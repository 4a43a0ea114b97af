import { useLastNudges } from '@hafifa/shared-ui/nudges'
import type { Group } from '@hafifa/shared-ui/platform'
import { Empty } from 'antd'
import { Pagination } from '../components/Pagination.tsx'
import type { Role } from '../components/roles.ts'
import { TableOrCards } from '../components/TableOrCards.tsx'
import { pageOf } from '../paging.ts'
import { columns } from './columns.tsx'
import type { RulesByGroup } from './rulesByGroup.ts'
import { pageSize, type Sort, type SortKey, type View } from './view.ts'

type GroupsTableProps = {
  /** The groups of all pages; absent while they load. */
  groups: Group[] | undefined
  rulesByGroup: RulesByGroup
  view: View
  onSort: (sort: Sort | null) => void
  onPage: (page: number) => void
  onManage: (role: Role, group: Group) => void
}

export function GroupsTable({ groups, rulesByGroup, view, onSort, onPage, onManage }: GroupsTableProps) {
  const total = groups?.length ?? 0
  const { rows, page } = pageOf(groups ?? [], view.page, pageSize)
  const nudges = useLastNudges(rows.map(({ id }) => id))
  if (groups && total === 0) {
    return <Empty description="לא נמצאו קבוצות">אפשר לשנות את החיפוש או את הסינון</Empty>
  }
  return (
    <>
      <TableOrCards<Group>
        label="רשימת הקבוצות"
        rows={groups && rows}
        skeletons={pageSize}
        columns={columns({
          sort: view.sort,
          rulesByGroup,
          nudges,
          onManage,
        })}
        cardHeading="h2"
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          onSort(order ? { by: columnKey as SortKey, descending: order === 'descend' } : null)
        }}
      />
      <Pagination label="עמודי הרשימה" page={page} pageSize={pageSize} total={total} onChange={onPage} />
    </>
  )
}
