import { itemAt } from '../rules/itemAt.ts'
import { unwrap } from './clients.ts'
import type { Random } from './random.ts'
import type { DemoAction } from './timeline.ts'
import { departure, lastYearsTrainee, nearbySchools, newTrainee, traineeChange } from './trainee.values.ts'

export function traineeActions(groupId: () => number, count: number, stayed: number, random: Random) {
  const ids: number[] = []
  const schools = nearbySchools(random)
  const attending = Array.from({ length: count }, (_, index) => index)

  const add = (isSinceLastYear = false): DemoAction => {
    const added = newTrainee(random, schools)
    const trainee = isSinceLastYear ? lastYearsTrainee(added) : added
    return async (api) => {
      const json = { group_id: groupId(), ...trainee }
      const { id } = await unwrap(api['add-trainee.php'].$post({ json }))
      ids.push(id)
    }
  }
  const change = (): DemoAction => {
    const index = random.pick(attending)
    const leaves = attending.length > 1 && random.chance(0.2)
    const fields = leaves ? departure(random) : traineeChange(random)
    if (leaves) attending.splice(attending.indexOf(index), 1)
    return (api) => {
      const json = { id: itemAt(ids, index), ...fields }
      return unwrap(api['update-trainee.php'].$post({ json }))
    }
  }
  const removeLast: DemoAction = async (api) => {
    await unwrap(api['delete-trainee.php'].$post({ json: { id: itemAt(ids, -1) } }))
    ids.pop()
  }

  const all = Array.from({ length: count }, (_, n) => add(n < stayed))
  return {
    ofLastYear: all.slice(0, stayed),
    ofThisYear: all.slice(stayed),
    someChanges: (): DemoAction[] => {
      if (count === 0) return []
      const changes = Array.from({ length: random.between(1, 4) }, change)
      return random.chance(0.15) ? [...changes, add(), removeLast] : changes
    },
  }
}
