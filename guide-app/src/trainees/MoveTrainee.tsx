import { isCoordinator } from '@hafifa/api/contract'
import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { type Group, useGuide, useMayCall, useQuery } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { guideGroupsQuery } from '../queries/groups.ts'
import type { Trainee } from './queries.ts'

type MoveTraineeProps = { group: Group; trainees: readonly Trainee[] }

/** Moves a trainee to another group, for those who may change both: coordinators, and guides of several groups. */
export default function MoveTrainee({ group, trainees }: MoveTraineeProps) {
  const dialog = useLazyDialog(() => import('./MoveTraineeDialog.tsx'))
  const me = useGuide()
  const mayMove = useMayCall('update-trainee.php', { group })
  const asGuide = mayMove && !isCoordinator(me)
  const mine = useQuery({ ...guideGroupsQuery(me.id), enabled: asGuide })
  const hasOther = !asGuide || mine.data?.groups.some(({ id }) => id !== group.id)
  if (!mayMove || !hasOther || trainees.length === 0) return null
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        העברת חניך לקבוצה אחרת
      </Button>
      {dialog.render((Dialog, props) => (
        <Dialog group={group} trainees={trainees} {...props} />
      ))}
    </>
  )
}
