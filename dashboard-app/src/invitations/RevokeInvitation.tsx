import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import type { Invitation } from '../queries/invitations.ts'

type RevokeInvitationProps = {
  /** Absent while the dialog is closed. */
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
        האם להמשיך? הקישור שנוצר עבור <bdi>{invitation?.full_name}</bdi> יפסיק לפעול.
      </p>
    </ConfirmDialog>
  )
}
