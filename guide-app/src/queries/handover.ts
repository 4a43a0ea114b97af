import { api, callQuery } from '@hafifa/shared-ui/platform'

export function handoverAnswerQuery(groupId: number) {
  return callQuery({
    queryKey: ['handover-answer', groupId],
    endpoint: api['get-group-form.php'],
    input: { group_id: groupId },
    read: (answer) => answer,
  })
}
