import type { TableColumnType, TableProps } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { CardFields, Cards } from './Cards.tsx'
import { DataTable } from './DataTable.tsx'
import { doubleClick } from './doubleClick.ts'
import css from './TableOrCards.module.css'
import { tableTexts } from './tableTexts.ts'
import { useTableFits } from './useTableFits.ts'

export type Column<Row> = Pick<
  TableColumnType<Row>,
  'key' | 'width' | 'rowScope' | 'sorter' | 'sortOrder'
> & {
  title: string
  className?: string | undefined
  render: (row: Row) => ReactNode
  onDoubleClick?: (row: Row) => void
}

/** The first one is the heading of a card. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

type TableOrCardsProps<Row> = {
  label: string
  rows: readonly Row[] | undefined
  skeletons?: number
  columns: Columns<Row>
  /** The narrowest screen with a table, by default one for many columns. */
  tableFrom?: Parameters<typeof useTableFits>[0]
  /** The contents of a card, by default the columns one below the other. */
  card?: (row: Row) => ReactNode
  empty?: ReactNode
  /** The table's own sorting. Cards are sorted by another control. */
  onChange?: TableProps<Row>['onChange']
}

export function TableOrCards<Row extends { id: number }>(props: TableOrCardsProps<Row>) {
  const { label, rows, skeletons = 5, columns, tableFrom, card, empty, onChange } = props
  const fits = useTableFits(tableFrom)
  // antd renders every cell again whose column has changed.
  const tableColumns = useMemo(() => columns.map(toTableColumn), [columns])
  if (fits) {
    return (
      <DataTable<Row>
        label={label}
        dataSource={rows}
        skeletons={skeletons}
        // Columns that all have a width do not move when the rows change.
        tableLayout={columns.every(({ width }) => width) ? 'fixed' : 'auto'}
        locale={{ emptyText: empty }}
        columns={tableColumns}
        {...(onChange && { onChange })}
      />
    )
  }
  return (
    <section aria-label={label}>
      {rows?.length === 0 ? (
        empty
      ) : (
        <Cards rows={rows} skeletons={skeletons} dense={card !== undefined}>
          {card ?? ((row) => <ColumnsCard row={row} columns={columns} />)}
        </Cards>
      )}
    </section>
  )
}

function toTableColumn<Row>({ onDoubleClick, render, ...column }: Column<Row>): TableColumnType<Row> {
  return {
    key: column.title,
    ...column,
    render: (row: Row) => elementOf(render(row)),
    ...(column.sorter && {
      showSorterTooltip: { title: <span>{nextSorting[column.sortOrder ?? 'none']}</span> },
    }),
    onCell: (row) => doubleClick(row, onDoubleClick),
  }
}

/** What a press on a heading does, by the present order. */
const { triggerAsc, triggerDesc, cancelSort } = tableTexts
const nextSorting = { none: triggerAsc, ascend: triggerDesc, descend: cancelSort }

/** antd's cells put something beside what they hold. React could not update a text there in a translated page. */
function elementOf(cell: ReactNode): ReactNode {
  return typeof cell === 'string' ? <span>{cell}</span> : cell
}

type ColumnsCardProps<Row> = Pick<TableOrCardsProps<Row>, 'columns'> & { row: Row }

function ColumnsCard<Row>({ row, columns }: ColumnsCardProps<Row>) {
  const [heading, ...details] = columns
  return (
    <>
      <h3 className={css.heading}>{heading.render(row)}</h3>
      <CardFields
        fields={details.map(({ title, render, onDoubleClick }) => ({
          title,
          value: render(row),
          events: doubleClick(row, onDoubleClick),
        }))}
      />
    </>
  )
}
