import type { ReactNode } from 'react'
import { DataTable } from '../components/DataTable.tsx'
import type { FoundTrainee } from '../queries/trainees.ts'
import { pageSize } from './address.ts'
import { columns } from './columns.tsx'

const tableColumns = columns.map(({ name, title, show }) => ({
  key: name,
  title,
  render: (_: unknown, trainee: FoundTrainee): ReactNode => show(trainee),
}))

type TraineesTableProps = { trainees: FoundTrainee[] | undefined; waiting: boolean }

/** All that is known of each trainee, in rows. */
export function TraineesTable({ trainees, waiting }: TraineesTableProps) {
  return (
    <DataTable<FoundTrainee>
      label="חניכים"
      size="small"
      wide
      skeletonRows={pageSize}
      dataSource={trainees}
      loading={waiting}
      columns={tableColumns}
    />
  )
}
