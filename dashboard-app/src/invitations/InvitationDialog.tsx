import type { Guide } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { type CreatedInvitation, InvitationLink } from './InvitationLink.tsx'

type InvitationDialogProps = { title: string; guide: Guide | undefined; open: boolean; onClose: () => void }

export default function InvitationDialog({ title, guide, open, onClose }: InvitationDialogProps) {
  const [created, setCreated] = useState<CreatedInvitation>()
  return (
    <FormDialog open={open} onClose={onClose} title={title} afterClose={() => setCreated(undefined)}>
      {created ? (
        <InvitationLink invitation={created} onClose={onClose} />
      ) : (
        <InvitationForm guide={guide} onCancel={onClose} onCreated={setCreated} />
      )}
    </FormDialog>
  )
}
