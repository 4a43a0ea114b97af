import { DataTable } from '../components/DataTable.tsx'
import type { FoundTrainee } from '../queries/trainees.ts'
import { pageSize } from './address.ts'
import { columns } from './columns.tsx'

const allWidths = columns.reduce((sum, { width }) => sum + width, 0)

const tableColumns = columns.map(({ name, title, width, render }) => ({
  key: name,
  title,
  width: `${(100 * width) / allWidths}%`,
  render: (_: unknown, trainee: FoundTrainee) => render(trainee),
}))

type TraineesTableProps = { trainees: FoundTrainee[] | undefined; waiting: boolean }

export function TraineesTable({ trainees, waiting }: TraineesTableProps) {
  return (
    <DataTable<FoundTrainee>
      label="חניכים"
      size="small"
      wide
      skeletons={pageSize}
      dataSource={trainees}
      waiting={waiting}
      columns={tableColumns}
    />
  )
}
