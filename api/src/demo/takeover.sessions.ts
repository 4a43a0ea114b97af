import { unwrap } from './clients.ts'
import { daysBefore } from './dates.ts'
import { groupPlans } from './groups.data.ts'
import { phoneOf } from './people.data.ts'
import { type DemoAction, type DemoSession, type Ids, idOf } from './timeline.ts'

const notTakenOver = 'נהריה – שחף'

const questions = [
  {
    group: 'חיפה – אלונים',
    days: 20,
    field: 'recruitment_details',
    text: 'עם מי בבית הספר כדאי לתאם השנה את יום החשיפה?',
  },
  {
    group: 'כרמיאל – רימון',
    days: 11,
    field: null,
    text: 'איפה נמצא המפתח של המחסן, ומי עוד מחזיק בו?',
  },
] as const

export function takeoverSessions(ids: Ids, now: Date): DemoSession[] {
  const plans = groupPlans.filter(({ lastYear }) => lastYear)
  const session = (name: string, days: number, action: DemoAction) => ({
    phone: phoneOf(plans.find((plan) => plan.name === name)?.guides[0] ?? 0),
    endsAt: daysBefore(now, days),
    actions: [action],
  })
  const accepted = plans.filter(({ name }) => name !== notTakenOver)
  return [
    ...accepted.map(({ name }) =>
      session(name, 55, async (api) => {
        const json = { file_id: await fileOf(api, ids, name) }
        await unwrap(api['accept-handover.php'].$post({ json }))
      }),
    ),
    ...questions.map(({ group, days, field, text }) =>
      session(group, days, async (api) => {
        const json = { file_id: await fileOf(api, ids, group), field, text }
        await unwrap(api['ask-question.php'].$post({ json }))
      }),
    ),
  ]
}

async function fileOf(api: Parameters<DemoAction>[0], ids: Ids, group: string): Promise<number> {
  const query = { groupId: idOf(ids.groups, group) }
  const [file] = (await unwrap(api['get-archived-files.php'].$get({ query }))).files
  if (!file) throw new Error(`${group} has no archived file`)
  return file.id
}
