import { LinkOutlined } from '@ant-design/icons'
import { Can, type Guide } from '@hafifa/shared-ui/platform'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { lazy } from 'react'

const InvitationDialog = lazy(() => import('./InvitationDialog.tsx'))

type InviteGuideProps = {
  /** The guide to invite. Without one the form asks for name, phone and groups. */
  guide?: Guide
}

export function InviteGuide({ guide }: InviteGuideProps) {
  const dialog = useLazyDialog()
  const title = guide ? 'קישור כניסה' : 'הזמנה בקישור'
  return (
    <Can call="add-invitation.php">
      <Button icon={<LinkOutlined aria-hidden="true" />} onClick={dialog.show}>
        {title}
      </Button>
      {dialog.render(({ open, onOpenChange }) => (
        <InvitationDialog title={title} guide={guide} open={open} onClose={() => onOpenChange(false)} />
      ))}
    </Can>
  )
}
