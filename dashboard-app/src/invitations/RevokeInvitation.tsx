import { Name } from '@hafifa/shared-ui/ui'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import type { Invitation } from '../queries/invitations.ts'

type RevokeInvitationProps = {
  invitation: Invitation | undefined
  onClose: () => void
  onConfirm: (invitation: Invitation) => void
}

export function RevokeInvitation({ invitation, onClose, onConfirm }: RevokeInvitationProps) {
  return (
    <ConfirmDialog
      open={invitation !== undefined}
      title="ביטול הזמנה"
      confirm="ביטול ההזמנה"
      destructive
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (invitation) onConfirm(invitation)
      }}
    >
      <p>
        האם להמשיך? הקישור שנוצר עבור <Name>{invitation?.full_name}</Name> יפסיק לפעול.
      </p>
    </ConfirmDialog>
  )
}
