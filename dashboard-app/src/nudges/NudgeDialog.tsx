import type { DialogProps } from '@hafifa/shared-ui/lazy'
import { type NudgedGroup, NudgeList } from '@hafifa/shared-ui/nudges'
import { FormDialog } from '../components/FormDialog.tsx'

type NudgeDialogProps = DialogProps & { groups: readonly NudgedGroup[] }

export default function NudgeDialog({ groups, open, onOpenChange }: NudgeDialogProps) {
  const [first] = groups
  return (
    <FormDialog
      title={
        first && groups.length === 1 ? (
          <>
            תזכורת למדריכי <bdi>{first.name}</bdi>
          </>
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
