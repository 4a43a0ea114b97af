import { unwrap } from './clients.ts'
import type { GroupPlan } from './groups.data.ts'
import { handoverValues } from './handover.values.ts'
import type { Random } from './random.ts'
import type { DemoAction } from './timeline.ts'
import { incidents } from './words/handover.ts'

export function handoverActions(
  groupId: () => number,
  { handover: state = 'full' }: GroupPlan,
  guideNames: string[],
  random: Random,
): DemoAction[] {
  const values = Object.entries(handoverValues(state, guideNames, random))
  const filled = values.filter(([, value]) => value !== null)
  const actions = filled.map(
    ([name, value]): DemoAction =>
      (api) =>
        unwrap(
          api['update-group-form.php'].$post({ json: { group_id: groupId(), fields: { [name]: value } } }),
        ),
  )
  return state === 'full' && random.chance(0.35) ? [...actions, reportIncident(groupId, random)] : actions
}

function reportIncident(groupId: () => number, random: Random): DemoAction {
  const { label, details } = random.pick(incidents)
  return async (api) => {
    const query = { group_id: groupId() }
    const handover = await unwrap(api['get-group-form.php'].$get({ query }))
    const incident = handover.incidents.find(({ label_hebrew }) => label_hebrew === label)
    if (!incident) throw new Error(`no incident is labelled ${label}`)
    const json = { group_form_id: handover.form.id, incident_id: incident.id, selected: true, details }
    await unwrap(api['save-crisis-detail.php'].$post({ json }))
  }
}
