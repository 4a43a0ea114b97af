import { useQuery } from '@hafifa/shared-ui/platform'
import { Skeleton } from '@hafifa/shared-ui/ui'
import { LoadError } from '../components/LoadError.tsx'
import { adminGroupsQuery } from '../queries/groups.ts'
import { GroupLinks } from './GroupLinks.tsx'

/** The groups that a coordinator looks after. */
export function CoordinatedGroups({ adminId }: { adminId: number }) {
  const query = useQuery(adminGroupsQuery(adminId))
  if (query.data) {
    return <GroupLinks title="קבוצות בריכוז" groups={query.data} none="אין כרגע קבוצות בריכוז" />
  }
  return query.error ? <LoadError query={query} /> : <Skeleton height="8rem" />
}
