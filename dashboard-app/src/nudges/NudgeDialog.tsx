import { type NudgedGroup, NudgeList } from '@hafifa/shared-ui/review'
import { type DialogProps, Name } from '@hafifa/shared-ui/ui'
import { FormDialog } from '../components/FormDialog.tsx'

type NudgeDialogProps = DialogProps & { groups: readonly NudgedGroup[] }

export default function NudgeDialog({ groups, open, onOpenChange }: NudgeDialogProps) {
  const [first] = groups
  return (
    <FormDialog
      title={
        first && groups.length === 1 ? (
          <span>
            תזכורת למדריכי <Name>{first.name}</Name>
          </span>
        ) : (
          'תזכורות למדריכים'
        )
      }
      open={open}
      onClose={() => onOpenChange(false)}
    >
      <NudgeList groups={groups} />
    </FormDialog>
  )
}
