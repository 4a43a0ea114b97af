import { api, type Group, send } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'
import { GroupChecklist } from './GroupChecklist.tsx'

type AddGroupsFormProps = {
  adminId: number
  /** The groups to choose from. */
  groups: readonly Group[]
  none: string
  onClose: () => void
}

/** Gives groups to a coordinator. */
export function AddGroupsForm({ adminId, groups, none, onClose }: AddGroupsFormProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const add = useChange({
    change: 'assignment',
    send: () => send(api['add-admin-groups.php'].$post({ json: { adminId, groupIds: [...selected] } })),
    done: 'עודכן בהצלחה',
    onDone: onClose,
  })
  return (
    <DialogForm
      confirm={`הוספת ${selected.size} קבוצות`}
      disabled={selected.size === 0}
      change={add}
      onConfirm={() => add.mutate()}
      onCancel={onClose}
    >
      <GroupChecklist groups={groups} selected={selected} onSelect={setSelected} none={none} />
    </DialogForm>
  )
}
