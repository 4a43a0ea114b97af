import { DataTable } from '../components/DataTable.tsx'
import { pageSize } from './address.ts'
import { columns } from './columns.tsx'
import type { FoundTrainee } from './traineesQuery.ts'

const tableColumns = columns.map(({ name, title, render }) => ({
  key: name,
  title,
  render: (_: unknown, trainee: FoundTrainee) => render(trainee),
}))

type TraineesTableProps = { trainees: FoundTrainee[] | undefined; waiting: boolean }

export function TraineesTable({ trainees, waiting }: TraineesTableProps) {
  return (
    <DataTable<FoundTrainee>
      label="חניכים"
      size="small"
      wide
      skeletonRows={pageSize}
      dataSource={trainees}
      waiting={waiting}
      columns={tableColumns}
    />
  )
}
