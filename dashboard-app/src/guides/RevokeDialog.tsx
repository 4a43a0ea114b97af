import { useGuide } from '@hafifa/shared-ui/platform'
import { Modal } from 'antd'
import type { GuideWithGroups } from '../queries/guides.ts'

type RevokeDialogProps = {
  /** Who is about to lose the role; nobody while the dialog is closed. */
  person: GuideWithGroups | undefined
  onClose: () => void
  /** The dialog is gone, and has given the focus back if it could. */
  afterClose: () => void
  onConfirm: (person: GuideWithGroups) => void
}

/** Says what goes with the coordinator's role before it is taken away. */
export function RevokeDialog({ person, onClose, afterClose, onConfirm }: RevokeDialogProps) {
  const me = useGuide().id
  return (
    <Modal
      open={person !== undefined}
      title="ביטול הרשאת רכז"
      okText="ביטול ההרשאה"
      okButtonProps={{ danger: true }}
      cancelText="חזרה"
      onCancel={onClose}
      afterClose={afterClose}
      onOk={() => {
        onClose()
        if (person) onConfirm(person)
      }}
      destroyOnHidden
    >
      <p>
        {person?.id === me ? (
          'ההרשאה שלך תבוטל: הדשבורד לא יהיה פתוח בפניך, והקבוצות שבריכוזך לא ישויכו אליך עוד.'
        ) : (
          <>
            ההרשאה של <bdi>{person?.full_name || person?.phone}</bdi> תבוטל, והקבוצות שבריכוזו/ה לא ישויכו
            אליו/ה עוד.
          </>
        )}
      </p>
    </Modal>
  )
}
