import { useQuery } from '@hafifa/shared-ui/platform'
import { Skeleton } from 'antd'
import { AddGroupsForm } from '../components/AddGroupsForm.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { allGroupsQuery } from '../queries/groups.ts'

/** Assigns existing groups to the coordinator, from those that are not theirs yet. */
export function AddGroups({ adminId, onClose }: { adminId: number; onClose: () => void }) {
  const query = useQuery(allGroupsQuery)
  if (query.data) {
    return (
      <AddGroupsForm
        adminId={adminId}
        groups={query.data.filter(({ adminIds }) => !adminIds.includes(adminId))}
        none="כל הקבוצות כבר באחריותך"
        onClose={onClose}
      />
    )
  }
  return query.error ? <LoadError query={query} /> : <Skeleton active title={false} />
}
