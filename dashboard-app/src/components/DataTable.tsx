import { Skeleton, Table, type TableProps } from 'antd'
import { type ComponentProps, startTransition } from 'react'
import css from './DataTable.module.css'

/** Without pages and selection, whose parts of antd are not bundled. */
type DataTableProps<Row> = Omit<TableProps<Row>, 'loading' | 'pagination' | 'rowSelection'> & {
  label: string
  /** Whether the rows are those of an earlier response. */
  waiting?: boolean
  /** Many columns scroll in a box of their own. Each needs a `width` in percent. */
  wide?: boolean
  skeletons?: number
}

// antd announces the whole table whenever a row changes.
const silent = { spinning: false, 'aria-live': 'off' }

/** antd's own `sticky` splits header and rows into two tables, which screen readers do not associate. */
export function DataTable<Row extends object>({
  label,
  waiting = false,
  wide = false,
  skeletons = 5,
  ...table
}: DataTableProps<Row>) {
  const rows = table.dataSource ? table : { ...table, ...skeleton<Row>(skeletons, table.columns) }
  return (
    <section
      className={css.box}
      data-wide={wide}
      aria-label={label}
      data-waiting={waiting}
      aria-busy={waiting || !table.dataSource}
      // Scrollable content must be reachable by keyboard.
      {...(wide && { tabIndex: 0 })}
    >
      <Table<Row>
        rowKey="id"
        size="middle"
        pagination={false}
        loading={silent}
        // antd renders the table and compares every cell whenever the pointer enters a row.
        rowHoverable={false}
        components={components}
        tableLayout={wide ? 'fixed' : 'auto'}
        {...rows}
      />
    </section>
  )
}

/** antd renders the whole table when a header is pressed: the press is painted first. */
function HeaderCell({ onClick, onKeyDown, ...props }: ComponentProps<'th'>) {
  return (
    <th
      {...props}
      onClick={onClick && ((event) => startTransition(() => onClick(event)))}
      onKeyDown={onKeyDown && ((event) => startTransition(() => onKeyDown(event)))}
    />
  )
}

const components = { header: { cell: HeaderCell } }

function skeleton<Row>(count: number, columns: TableProps<Row>['columns'] = []) {
  return {
    // No row has these ids. React would move an outline to the place of the row with its id.
    dataSource: Array.from({ length: count }, (_, n) => ({ id: -1 - n }) as Row),
    columns: columns.map((column) => ({
      ...column,
      // An empty row header fails the accessibility check.
      rowScope: undefined,
      render: () => <Skeleton active title={false} paragraph={{ rows: 1, width: '100%' }} />,
    })),
  }
}
