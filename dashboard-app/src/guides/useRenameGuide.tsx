import { EditOutlined } from '@ant-design/icons'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { currentGuide, type Guide, signIn } from '@hafifa/shared-ui/platform'
import { type ReactNode, useState } from 'react'
import type { Action } from '../components/action.ts'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { TextField } from '../components/TextField.tsx'

export function useRenameGuide(guide: Guide): { action: Action | false; dialog: ReactNode } {
  const mayRename = useMayCall('update-guide.php', { guideId: guide.id })
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    action: mayRename && {
      key: 'rename',
      label: 'עריכת השם',
      icon: <EditOutlined aria-hidden="true" />,
      opensDialog: true,
      onPress: () => setOpen(true),
    },
    dialog: (
      <FormDialog open={open} onClose={close} title="עריכת השם">
        <RenameGuideForm guide={guide} onClose={close} />
      </FormDialog>
    ),
  }
}

type Values = { full_name: string }

function RenameGuideForm({ guide, onClose }: { guide: Guide; onClose: () => void }) {
  const rename = useChange({
    call: 'update-guide.php',
    send: (post, { full_name }: Values) => post({ id: guide.id, full_name: full_name.trim() }),
    done: 'עודכן בהצלחה',
    onDone: (_answer, { full_name }) => {
      const me = currentGuide()
      if (me?.id === guide.id) signIn({ ...me, full_name: full_name.trim() })
      onClose()
    },
  })
  return (
    <ChangeForm<Values>
      change={rename}
      initialValues={{ full_name: guide.full_name }}
      isComplete={({ full_name }) => full_name.trim() !== ''}
      confirm="שמירה"
      onCancel={onClose}
    >
      <TextField name="full_name" label="שם מלא" autoFocus required />
    </ChangeForm>
  )
}
