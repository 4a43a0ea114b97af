import { Can } from '@hafifa/shared-ui/calls'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Button, Empty } from 'antd'
import { AddGroupsForm } from '../components/AddGroupsForm.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { allGroupsQuery } from '../queries/groups.ts'

type AddGroupsProps = { coordinatorId: number; onClose: () => void; onCreate: () => void }

/** Assigns groups that the coordinator does not coordinate yet. Offers to create one if there are none. */
export function AddGroups({ coordinatorId, onClose, onCreate }: AddGroupsProps) {
  const query = useQuery(allGroupsQuery)
  const groups = query.data
  if (!groups) return <Unloaded query={query} />
  const others = groups.filter(({ adminIds }) => !adminIds.includes(coordinatorId))
  if (others.length > 0)
    return (
      <AddGroupsForm assignedAs="coordinator" personId={coordinatorId} groups={others} onClose={onClose} />
    )
  return (
    <Empty
      description={
        groups.length > 0 ? 'כל הקבוצות כבר ברשימה שלך' : 'עדיין אין קבוצות במערכת. אפשר ליצור קבוצה חדשה.'
      }
    >
      <Can call="add-group.php">
        <Button type="primary" onClick={onCreate}>
          יצירת קבוצה
        </Button>
      </Can>
    </Empty>
  )
}
