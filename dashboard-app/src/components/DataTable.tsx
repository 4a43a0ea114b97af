import { Skeleton } from '@hafifa/shared-ui/ui'
import { Table, type TableProps } from 'antd'
import css from './DataTable.module.css'

type DataTableProps<Row> = TableProps<Row> & {
  /** What the table lists, for screen readers. */
  label: string
  /** Too many columns for most screens: it scrolls in its own box on every one. */
  wide?: boolean
  /** How many rows to draft while there is no `dataSource` yet. */
  drafts?: number
}

/**
 * antd's table as the dashboard shows it: the header stays in sight; where the table is wider than the screen it scrolls
 * in its own box, with the first column in place. antd's own `sticky` would split it into two tables, which screen readers
 * cannot put together.
 */
export function DataTable<Row extends object>({
  label,
  wide = false,
  drafts = 5,
  ...table
}: DataTableProps<Row>) {
  const rows = table.dataSource ? table : { ...table, ...drafted<Row>(drafts, table.columns) }
  return (
    <section
      className={css.box}
      data-wide={wide}
      aria-label={label}
      aria-busy={!table.dataSource}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
      tabIndex={0}
    >
      <Table<Row> rowKey="id" size="middle" pagination={false} {...rows} />
    </section>
  )
}

/** Rows in the shape of those to come. */
function drafted<Row>(count: number, columns: TableProps<Row>['columns'] = []) {
  return {
    dataSource: Array.from({ length: count }, (_, id) => ({ id }) as Row),
    columns: columns.map((column) => ({ ...column, rowScope: undefined, render: () => <Skeleton /> })),
  }
}
