import { LinkOutlined } from '@ant-design/icons'
import type { Guide } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { type CreatedInvitation, InvitationLink } from './InvitationLink.tsx'

type InviteGuideProps = {
  /** The guide to invite; somebody to be named if absent. */
  guide?: Guide
}

export function InviteGuide({ guide }: InviteGuideProps) {
  const [open, setOpen] = useState(false)
  const [created, setCreated] = useState<CreatedInvitation>()
  const title = guide ? 'קישור כניסה' : 'הזמנה בקישור'
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<LinkOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <FormDialog open={open} onClose={close} title={title} afterClose={() => setCreated(undefined)}>
        {created ? (
          <InvitationLink invitation={created} onClose={close} />
        ) : (
          <InvitationForm guide={guide} onCancel={close} onCreated={setCreated} />
        )}
      </FormDialog>
    </>
  )
}
