import { useGuide } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { nameOrPhone } from '../names.ts'
import type { GuideWithGroups } from '../queries/guides.ts'

type RevokeDialogProps = {
  person: GuideWithGroups | undefined
  onClose: () => void
  afterClose: () => void
  onConfirm: (person: GuideWithGroups) => void
}

export function RevokeDialog({ person, onClose, afterClose, onConfirm }: RevokeDialogProps) {
  const me = useGuide().id
  return (
    <ConfirmDialog
      open={person !== undefined}
      title="ביטול הרשאת ריכוז"
      confirm="ביטול ההרשאה"
      destructive
      onClose={onClose}
      afterClose={afterClose}
      onConfirm={() => {
        onClose()
        if (person) onConfirm(person)
      }}
    >
      <p>
        {person?.id === me ? (
          'הרשאת הריכוז שלך תבוטל: לא תהיה לך גישה לדשבורד, והשיוך שלך לקבוצות יוסר'
        ) : (
          <span>
            הרשאת הריכוז של <Name>{person && nameOrPhone(person)}</Name> תבוטל, והשיוך לקבוצות כרכז.ת יוסר
          </span>
        )}
      </p>
    </ConfirmDialog>
  )
}
