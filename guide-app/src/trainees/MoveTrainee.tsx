import { isCoordinator } from '@hafifa/api/contract'
import { type Group, useGuide, useMayCall, useQuery } from '@hafifa/shared-ui/platform'
import { DialogButton } from '../components/DialogButton.tsx'
import { guideGroupsQuery } from '../queries/groups.ts'
import type { Trainee } from '../queries/trainees.ts'

type MoveTraineeProps = { group: Group; trainees: readonly Trainee[] }

/** Moves a trainee to another group, for those who may change both: coordinators, and guides of several groups. */
export default function MoveTrainee({ group, trainees }: MoveTraineeProps) {
  const me = useGuide()
  const mayMove = useMayCall('update-trainee.php', { group })
  const asGuide = mayMove && !isCoordinator(me)
  const mine = useQuery({ ...guideGroupsQuery(me.id), enabled: asGuide })
  const hasOther = !asGuide || mine.data?.groups.some(({ id }) => id !== group.id)
  if (!mayMove || !hasOther || trainees.length === 0) return null
  return (
    <DialogButton load={() => import('./MoveTraineeDialog.tsx')} dialog={{ group, trainees }}>
      העברת חניך לקבוצה אחרת
    </DialogButton>
  )
}
