import { useGuide } from '@hafifa/shared-ui/platform'
import { Modal } from 'antd'
import { nameOrPhone } from '../names.ts'
import type { GuideWithGroups } from '../queries/guides.ts'

type RevokeDialogProps = {
  /** Absent while the dialog is closed. */
  person: GuideWithGroups | undefined
  onClose: () => void
  afterClose: () => void
  onConfirm: (person: GuideWithGroups) => void
}

export function RevokeDialog({ person, onClose, afterClose, onConfirm }: RevokeDialogProps) {
  const me = useGuide().id
  return (
    <Modal
      open={person !== undefined}
      title="ביטול הרשאת ריכוז"
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
          'הרשאת הריכוז שלך תבוטל: לא תהיה לך גישה לדשבורד, והשיוך שלך לקבוצות יוסר'
        ) : (
          <>
            הרשאת הריכוז של <bdi>{person && nameOrPhone(person)}</bdi> תבוטל, והשיוך לקבוצות שבריכוז יוסר
          </>
        )}
      </p>
    </Modal>
  )
}
