import { displayName } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/calls'
import { isolate, isPhone } from '@hafifa/shared-ui/lib'
import { type Guide, useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Form } from 'antd'
import { useState } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { GroupChecklist } from '../components/GroupChecklist.tsx'
import { PhoneField } from '../components/PhoneField.tsx'
import { TextField } from '../components/TextField.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import { guidesQuery } from '../queries/guides.ts'
import type { CreatedInvitation } from './InvitationLink.tsx'

type InvitationFormProps = {
  guide: Guide | undefined
  onCancel: () => void
  onCreated: (invitation: CreatedInvitation) => void
}

type Values = { full_name: string; phone: string; groupIds: number[] }

export function InvitationForm({ guide, onCancel, onCreated }: InvitationFormProps) {
  const [phone, setPhone] = useState('')
  const initialValues = { full_name: guide?.full_name ?? '', phone: guide?.phone ?? '', groupIds: [] }
  const create = useChange({
    call: 'add-invitation.php',
    adds: true,
    send: async (post, fields: Partial<Values>): Promise<CreatedInvitation> => {
      const values: Values = { ...initialValues, ...fields }
      const json = { ...values, full_name: values.full_name.trim() }
      return { ...json, ...(await post(json)) }
    },
    done: 'ההזמנה נוצרה',
    failed: 'שגיאה ביצירת ההזמנה',
    onDone: onCreated,
  })
  return (
    <ChangeForm<Values>
      change={create}
      initialValues={initialValues}
      isComplete={(values) => values.full_name.trim() !== '' && isPhone(values.phone)}
      onValuesChange={(values) => setPhone(values.phone)}
      confirm="יצירת קישור"
      onCancel={onCancel}
    >
      {guide && (
        <Form.Item>
          הקישור מכניס את <Name>{displayName(guide.full_name)}</Name> למערכת בלחיצה אחת, במכשיר שבו הוא נפתח.
        </Form.Item>
      )}
      {!guide?.full_name && <TextField name="full_name" label="שם מלא" autoFocus required />}
      {!guide && <InvitedPhone phone={phone} />}
      {!guide && <GroupsField />}
    </ChangeForm>
  )
}

function InvitedPhone({ phone }: { phone: string }) {
  const known = useQuery(guidesQuery).data?.find((person) => person.phone === phone)
  const hint = known && `המספר כבר רשום במערכת: ${isolate(displayName(known.full_name))}`
  return <PhoneField hint={hint} required />
}

function GroupsField() {
  const query = useQuery(allGroupsQuery)
  if (!query.data) return <Unloaded query={query} />
  return (
    <Form.Item name="groupIds" label="קבוצות">
      <GroupChecklist groups={query.data} />
    </Form.Item>
  )
}
