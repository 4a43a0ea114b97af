import type { startApi } from './api.ts'
import { type Input, validInputs } from './inputs.ts'

type Coordinator = Awaited<ReturnType<ReturnType<typeof startApi>['signInCoordinator']>>

export async function coordinatorInputs(coordinator: Coordinator): Promise<Record<string, Input>> {
  const groupId = await coordinator.createGroup('חיפה')
  const add = async (first_name: string): Promise<number> =>
    (await coordinator.post('add-trainee.php', { group_id: groupId, first_name, last_name: 'לוי' })).body.id
  const [traineeId, deletedTraineeId] = [await add('נועם'), await add('דנה')]
  return validInputs({
    groupId,
    handoverId: (await coordinator.get('get-group-form.php', { group_id: groupId })).body.form.id,
    traineeId,
    deletedTraineeId,
    guideId: coordinator.id,
    coordinatorId: coordinator.id,
    sessionId: coordinator.sessionId,
    phone: coordinator.phone,
    passkeyId: 1,
  })
}
