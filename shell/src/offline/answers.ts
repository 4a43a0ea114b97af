import { type Answer, api, currentGuide } from '@hafifa/shared-ui/platform'

export type PackAnswer = Answer<'get-offline-pack.php'>

export function answersOf(pack: PackAnswer): Map<string, object> {
  const { guide, groups, pending, declined } = pack
  const answers = new Map<string, object>()
  const cards = groups.map(({ rejectionReason, archived, form, editors, trainees, ...card }) => card)
  // An open page may not know yet that its account was joined into that of the session.
  const guideId = currentGuide()?.id ?? guide.id
  answers.set(api['get-guide-groups.php'].$path({ query: { guideId } }), {
    guide,
    groups: cards,
    pending,
    declined,
  })
  for (const { form, editors, trainees, ...group } of groups) {
    const { id } = group
    answers.set(api['get-group.php'].$path({ query: { id } }), { success: true, group })
    answers.set(api['get-group-form.php'].$path({ query: { group_id: id } }), {
      form,
      editors,
      incidents: [],
      details: [],
    })
    answers.set(api['get-group-trainees.php'].$path({ query: { groupId: id } }), { trainees })
  }
  return answers
}
