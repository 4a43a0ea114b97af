import { textLimits } from '@hafifa/api/contract'
import { api, currentGuide, type Guide, send, signIn } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { DialogForm } from '../components/DialogForm.tsx'
import { TextField } from '../components/TextField.tsx'
import { useChange } from '../useChange.ts'

type RenameGuideFormProps = { guide: Guide; onClose: () => void }

export function RenameGuideForm({ guide, onClose }: RenameGuideFormProps) {
  const [typed, setTyped] = useState(guide.full_name)
  const full_name = typed.trim()
  const rename = useChange({
    change: 'guide',
    send: (json: { id: number; full_name: string }) => send(api['update-guide.php'].$post({ json })),
    done: 'עודכן בהצלחה',
    onDone: () => {
      const me = currentGuide()
      if (me?.id === guide.id) signIn({ ...me, full_name })
      onClose()
    },
  })
  return (
    <DialogForm
      confirm="שמירה"
      disabled={full_name === ''}
      change={rename}
      onConfirm={() => rename.mutate({ id: guide.id, full_name })}
      onCancel={onClose}
    >
      <TextField
        label="שם מלא"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={textLimits.short}
        autoComplete="off"
        autoFocus
        required
      />
    </DialogForm>
  )
}
