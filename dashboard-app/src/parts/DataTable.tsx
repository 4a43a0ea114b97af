import { Table, type TableProps } from 'antd'
import css from './DataTable.module.css'

type DataTableProps<Row> = TableProps<Row> & {
  /** What the table lists, for screen readers. */
  label: string
}

/**
 * antd's table as the dashboard shows it: the header stays in sight; where the table is wider than the screen it scrolls
 * in its own box, with the first column in place. antd's own `sticky` would split it into two tables, which screen readers
 * cannot put together.
 */
export function DataTable<Row extends object>({ label, ...table }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className={css.box} aria-label={label} tabIndex={0}>
      <Table<Row> rowKey="id" size="middle" pagination={false} {...table} />
    </section>
  )
}
