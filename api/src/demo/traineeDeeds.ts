import { answerOf } from './callers.ts'
import type { Deed } from './diary.ts'
import type { Random } from './random.ts'
import { goodbye, newTrainee, schoolsNearby, traineeChange } from './trainee.ts'

/** What is done to the trainee list of a group. */
export function traineeDeeds(groupId: () => number, count: number, random: Random) {
  const ids: number[] = []
  const nearby = schoolsNearby(random)
  /** Who has not left, by their place in the list. */
  const coming = Array.from({ length: count }, (_, index) => index)

  const add = (): Deed => {
    const trainee = newTrainee(random, nearby)
    return async (api) => {
      const json = { group_id: groupId(), ...trainee }
      const { id } = await answerOf(api['add-trainee.php'].$post({ json }))
      ids.push(id)
    }
  }
  const change = (): Deed => {
    const index = random.pick(coming)
    const leaves = coming.length > 1 && random.chance(0.2)
    const fields = leaves ? goodbye(random) : traineeChange(random)
    if (leaves) coming.splice(coming.indexOf(index), 1)
    return (api) => {
      const json = { id: ids[index] as number, ...fields }
      return answerOf(api['update-trainee.php'].$post({ json }))
    }
  }
  const remove: Deed = (api) =>
    answerOf(api['delete-trainee.php'].$post({ json: { id: ids.pop() as number } }))

  return {
    all: Array.from({ length: count }, add),
    /** A few changes; now and then somebody was entered twice. */
    someChanges: (): Deed[] => {
      if (count === 0) return []
      const changes = Array.from({ length: random.between(1, 4) }, change)
      return random.chance(0.15) ? [...changes, add(), remove] : changes
    },
  }
}
