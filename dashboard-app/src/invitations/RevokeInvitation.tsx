import { Modal } from 'antd'
import type { Invitation } from '../queries/invitations.ts'

type RevokeInvitationProps = {
  /** Absent while the dialog is closed. */
  invitation: Invitation | undefined
  onClose: () => void
  onConfirm: (invitation: Invitation) => void
}

export function RevokeInvitation({ invitation, onClose, onConfirm }: RevokeInvitationProps) {
  return (
    <Modal
      open={invitation !== undefined}
      title="ביטול הזמנה"
      okText="ביטול ההזמנה"
      okButtonProps={{ danger: true }}
      cancelText="חזרה"
      onCancel={onClose}
      onOk={() => {
        onClose()
        if (invitation) onConfirm(invitation)
      }}
      destroyOnHidden
    >
      <p>
        האם להמשיך? הקישור שנוצר עבור <bdi>{invitation?.full_name}</bdi> יפסיק לפעול.
      </p>
    </Modal>
  )
}
