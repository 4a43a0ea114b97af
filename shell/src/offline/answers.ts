import { type Answer, api, currentGuide } from '@hafifa/shared-ui/platform'
import type { OutboxItem } from './outbox.ts'

export type PackAnswer = Answer<'get-offline-pack.php'>

type PackedGroup = PackAnswer['groups'][number]
type Trainee = PackedGroup['trainees'][number]

export function answersOf(pack: PackAnswer, items: readonly OutboxItem[]): Map<string, object> {
  const { guide, pending, declined } = pack
  const groups = pack.groups.map((group) => withItems(group, items))
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

function withItems(group: PackedGroup, items: readonly OutboxItem[]): PackedGroup {
  const trainees = items.reduce((list, item) => apply(list, item, group.id), group.trainees)
  return { ...group, trainees, participantCount: trainees.length }
}

function apply(list: Trainee[], { id, call, json, refused }: OutboxItem, groupId: number): Trainee[] {
  if (refused) return list
  const { key, base, user_id, ...values } = json
  if (call === 'update-trainee.php') {
    return list.map((trainee) => (trainee.id === json.id ? ({ ...trainee, ...values } as Trainee) : trainee))
  }
  return json.group_id === groupId ? [...list, { ...values, id: -id } as unknown as Trainee] : list
}
