import { Modal } from 'antd'
import { useGuide } from 'shared-ui/platform'
import type { GuideWithGroups } from '../queries/guides.ts'

type RevokeDialogProps = {
  person: GuideWithGroups
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what goes with the coordinator's role before it is taken away. */
export function RevokeDialog({ person, open, onClose, onConfirm }: RevokeDialogProps) {
  const isMe = useGuide().id === person.id
  return (
    <Modal
      open={open}
      title="ביטול הרשאת רכז"
      okText="ביטול ההרשאה"
      okButtonProps={{ danger: true }}
      cancelText="חזרה"
      onCancel={onClose}
      onOk={onConfirm}
      destroyOnHidden
    >
      <p>
        {isMe ? (
          'ההרשאה שלך תבוטל: הדשבורד לא יהיה פתוח בפניך, והקבוצות שבריכוזך לא ישויכו אליך עוד.'
        ) : (
          <>
            ההרשאה של <bdi>{person.full_name || person.phone}</bdi> תבוטל, והקבוצות שבריכוזו/ה לא ישויכו
            אליו/ה עוד.
          </>
        )}
      </p>
    </Modal>
  )
}
