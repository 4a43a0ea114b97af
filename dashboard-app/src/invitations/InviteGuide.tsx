import { LinkOutlined } from '@ant-design/icons'
import { Can } from '@hafifa/shared-ui/calls'
import type { Guide } from '@hafifa/shared-ui/platform'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'

type InviteGuideProps = {
  /** The guide to invite. Without one the form asks for name, phone and groups. */
  guide?: Guide
}

export function InviteGuide({ guide }: InviteGuideProps) {
  const dialog = useLazyDialog(() => import('./InvitationDialog.tsx'))
  const title = guide ? 'קישור כניסה' : 'הזמנה בקישור'
  return (
    <Can call="add-invitation.php">
      <Button
        type={guide ? 'default' : 'primary'}
        icon={<LinkOutlined aria-hidden="true" />}
        onClick={dialog.show}
      >
        {title}
      </Button>
      {dialog.render((Dialog, { open, onOpenChange }) => (
        <Dialog title={title} guide={guide} open={open} onClose={() => onOpenChange(false)} />
      ))}
    </Can>
  )
}
