import type { TableColumnType, TableProps } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { CardFields, Cards } from './Cards.tsx'
import { DataTable } from './DataTable.tsx'
import css from './TableOrCards.module.css'
import { useTableFits } from './useTableFits.ts'

export type Column<Row> = Pick<
  TableColumnType<Row>,
  'key' | 'width' | 'rowScope' | 'sorter' | 'sortOrder'
> & {
  title: string
  className?: string | undefined
  render: (row: Row) => ReactNode
  /** The action of a button in the cell. */
  onDoubleClick?: (row: Row) => void
}

type TableOrCardsProps<Row> = {
  label: string
  /** Absent while they load. */
  rows: readonly Row[] | undefined
  /** The number of rows to outline while they load. */
  skeletons?: number
  /** The first column is the heading of a card. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  cardHeading?: 'h2' | 'h3'
  empty?: ReactNode
  /** The table's own sorting. Cards are sorted by another control. */
  onChange?: TableProps<Row>['onChange']
}

/** A table where it fits, otherwise cards. */
export function TableOrCards<Row extends { id: number }>(props: TableOrCardsProps<Row>) {
  const { label, rows, skeletons = 5, columns, cardHeading: CardHeading = 'h3', empty, onChange } = props
  const fits = useTableFits()
  const [heading, ...details] = columns
  if (fits) {
    return (
      <DataTable<Row>
        label={label}
        dataSource={rows}
        skeletons={skeletons}
        locale={{ emptyText: empty }}
        columns={columns.map(({ render, onDoubleClick, ...column }) => ({
          key: column.title,
          ...column,
          onCell: (row) => doubleClick(row, onDoubleClick),
          render: (_: unknown, row: Row) => render(row),
        }))}
        {...(onChange && { onChange })}
      />
    )
  }
  return (
    <section aria-label={label}>
      {rows?.length === 0 ? (
        empty
      ) : (
        <Cards rows={rows} skeletons={skeletons}>
          {(row) => (
            <>
              <CardHeading className={css.heading}>{heading.render(row)}</CardHeading>
              <CardFields
                fields={details.map(({ title, render, onDoubleClick }) => ({
                  title,
                  value: render(row),
                  events: doubleClick(row, onDoubleClick),
                }))}
              />
            </>
          )}
        </Cards>
      )}
    </section>
  )
}

function doubleClick<Row>(row: Row, action: ((row: Row) => void) | undefined) {
  if (!action) return {}
  return {
    onDoubleClick: () => action(row),
    // A double-click would select text.
    onMouseDown: (event: MouseEvent) => event.detail > 1 && event.preventDefault(),
  }
}
