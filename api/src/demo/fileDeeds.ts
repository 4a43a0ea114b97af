import { answerOf } from './callers.ts'
import type { Deed } from './diary.ts'
import type { GroupPlan } from './groups.ts'
import { handoverFile } from './handoverFile.ts'
import type { Random } from './random.ts'
import { incidents } from './words/files.ts'

/** Writing the handover file of a group, a field at a time as the form saves it. */
export function fileDeeds(
  groupId: () => number,
  { written }: GroupPlan,
  guideNames: string[],
  random: Random,
) {
  const values = Object.entries(handoverFile(written, guideNames, random))
  const fields = values.filter(([, value]) => value !== null)
  const deeds = fields.map(
    ([name, value]): Deed =>
      (api) =>
        answerOf(
          api['update-group-form.php'].$post({ json: { group_id: groupId(), fields: { [name]: value } } }),
        ),
  )
  return written === 'full' && random.chance(0.35) ? [...deeds, tellIncident(groupId, random)] : deeds
}

function tellIncident(groupId: () => number, random: Random): Deed {
  const { label, details } = random.pick(incidents)
  return async (api) => {
    const query = { group_id: groupId() }
    const file = await answerOf(api['get-group-form.php'].$get({ query }))
    const incident = file.incidents.find(({ label_hebrew }) => label_hebrew === label)
    if (!incident) throw new Error(`no incident ${label}`)
    const json = { group_form_id: file.form.id, incident_id: incident.id, selected: true, details }
    await answerOf(api['save-crisis-detail.php'].$post({ json }))
  }
}
