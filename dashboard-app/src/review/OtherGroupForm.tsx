import { displayName } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/calls'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Form } from 'antd'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import type { JoinRequest } from '../queries/joinRequests.ts'
import { GroupChoice } from './GroupChoice.tsx'

type Values = { assignTo: number | null }

export function OtherGroupForm({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const { guideId, groupId } = request
  const query = useQuery(allGroupsQuery)
  const approval = useChange({
    call: 'decide-join-request.php',
    send: async (post, { assignTo }: Values) => {
      if (assignTo === null) return
      const json = { guideId, groupId, approve: true, assignTo }
      await post(json)
    },
    done: 'עודכן בהצלחה',
    onDone: onClose,
  })
  const groups = query.data
  if (!groups) return <Unloaded query={query} />
  const others = groups.filter(({ id, guideIds }) => id !== groupId && !guideIds.includes(guideId))
  return (
    <ChangeForm<Values>
      change={approval}
      initialValues={{ assignTo: null }}
      isComplete={({ assignTo }) => assignTo !== null}
      confirm="שיוך לקבוצה"
      onCancel={onClose}
    >
      <Form.Item>
        <Name>{displayName(request.fullName)}</Name>: במקום הקבוצה <Name>{request.groupName}</Name>
      </Form.Item>
      <Form.Item name="assignTo">
        <GroupChoice groups={others} />
      </Form.Item>
    </ChangeForm>
  )
}
