import { textLimits } from '@hafifa/api/contract'
import { api, isApiError, send } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'
import { TextField } from './TextField.tsx'

type NewGroupFormProps = {
  confirm: string
  /** The coordinator who gets the group at once; without one it has none yet. */
  adminId?: number
  onCreated?: () => void
  onCancel?: () => void
}

/** Creates a group by its name; a name that is refused is told at the field and stays there. */
export function NewGroupForm({ confirm, adminId, onCreated, onCancel }: NewGroupFormProps) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const create = useChange({
    change: 'group',
    send: () =>
      send(
        api['add-group.php'].$post({ json: { name, ...(adminId !== undefined && { admin_id: adminId }) } }),
      ),
    done: 'נוצרה קבוצה חדשה',
    failed: 'שגיאה ביצירת קבוצה',
    onDone: () => {
      setTyped('')
      onCreated?.()
    },
  })
  const refusal = refusedName(create.error)
  return (
    <DialogForm
      confirm={confirm}
      disabled={name === ''}
      change={create}
      errorAtField={refusal !== undefined}
      onConfirm={() => create.mutate()}
      onCancel={onCancel}
    >
      <TextField
        label="שם הקבוצה"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (create.error) create.reset()
        }}
        error={refusal}
        maxLength={textLimits.short}
        autoComplete="off"
        // A dialog is opened to type here; a page is not.
        autoFocus={onCancel !== undefined}
        dir="auto"
      />
    </DialogForm>
  )
}

function refusedName(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined
  if (error.code === 'group-name-taken') return error.message
  return error.issues.find(({ path }) => path === 'name')?.message
}
