import type { Group } from '@hafifa/shared-ui/platform'
import { EmptyState } from '@hafifa/shared-ui/ui'
import { DataTable } from '../components/DataTable.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { columns } from './columns.tsx'
import type { Role } from './roles.ts'
import { pageOf, pageSize, type SortKey, type View } from './view.ts'

type GroupsTableProps = {
  /** The groups of the view, of all pages. */
  groups: Group[]
  view: View
  onChange: (changes: Partial<View>) => void
  onManage: (role: Role, group: Group) => void
}

/** The groups of the view, a page of them at a time. */
export function GroupsTable({ groups, view, onChange, onManage }: GroupsTableProps) {
  const { rows, page } = pageOf(groups, view.page)
  if (groups.length === 0) {
    return <EmptyState title="לא נמצאו קבוצות">אפשר לשנות את החיפוש או את הסינון</EmptyState>
  }
  return (
    <>
      <DataTable<Group>
        label="רשימת הקבוצות"
        dataSource={rows}
        columns={columns(view.sort, onManage)}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          onChange({ sort: order ? { by: columnKey as SortKey, descending: order === 'descend' } : null })
        }}
      />
      <Pagination
        label="עמודי הרשימה"
        page={page}
        pageSize={pageSize}
        total={groups.length}
        onChange={(next) => onChange({ page: next })}
      />
    </>
  )
}
