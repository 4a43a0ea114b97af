import { type Tab, tabs } from '@hafifa/api/contract'
import { type Group, usePrintRecord, useQuery } from '@hafifa/shared-ui/platform'
import { Flex, Skeleton } from 'antd'
import { LoadError } from '../components/LoadError.tsx'
import { HandoverTab } from './HandoverTab.tsx'
import { Incidents } from './Incidents.tsx'
import { submissionQuery } from './submissionQuery.ts'
import { TraineesSummary } from './TraineesSummary.tsx'

export function Submission({ group }: { group: Group }) {
  const query = useQuery(submissionQuery(group.id))
  usePrintRecord(query.data ? [group.id] : [])
  if (!query.data)
    return query.error ? (
      <LoadError query={query} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    )
  const { form, incidents, details, trainees } = query.data
  return (
    <Flex vertical gap="large">
      <TraineesSummary group={group} trainees={trainees} />
      {(Object.keys(tabs) as Tab[]).map((tab) => (
        <HandoverTab key={tab} tab={tab} form={form} />
      ))}
      <Incidents incidents={incidents} details={details} />
    </Flex>
  )
}
