import type { Group } from '@hafifa/shared-ui/platform'
import { NudgeList, nudgedGroup } from '@hafifa/shared-ui/review'
import { Dialog, type DialogProps } from '@hafifa/shared-ui/ui'

type NudgeDialogProps = DialogProps & { group: Group }

export default function NudgeDialog({ group, ...dialog }: NudgeDialogProps) {
  return (
    <Dialog title="תזכורת למדריכים" {...dialog}>
      <NudgeList groups={[nudgedGroup(group)]} />
    </Dialog>
  )
}
