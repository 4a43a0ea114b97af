import { useMediaQuery } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { CardFields, Cards } from './Cards.tsx'
import { DataTable } from './DataTable.tsx'
import css from './TableOrCards.module.css'

export type Column<Row> = {
  title: string
  className?: string | undefined
  width?: string
  render: (row: Row) => ReactNode
}

type TableOrCardsProps<Row> = {
  label: string
  /** Absent while they load. */
  rows: readonly Row[] | undefined
  /** The number of rows to outline while they load. */
  skeletons?: number
  /** The first one is the heading of a card. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  empty?: ReactNode
}

/** A table where it has room beside the menu, and on paper. Narrower screens get cards. */
export function TableOrCards<Row extends { id: number }>(props: TableOrCardsProps<Row>) {
  const { label, rows, skeletons = 5, columns, empty } = props
  const fits = useMediaQuery('(width >= 1024px), print')
  const [heading, ...details] = columns
  if (fits) {
    return (
      <DataTable<Row>
        label={label}
        dataSource={rows}
        skeletonRows={skeletons}
        locale={{ emptyText: empty }}
        columns={columns.map(({ render, ...column }) => ({
          ...column,
          key: column.title,
          render: (_: unknown, row: Row) => render(row),
        }))}
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
              <h3 className={css.heading}>{heading.render(row)}</h3>
              <CardFields fields={details.map(({ title, render }) => ({ title, value: render(row) }))} />
            </>
          )}
        </Cards>
      )}
    </section>
  )
}
