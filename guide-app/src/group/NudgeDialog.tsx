import type { DialogProps } from '@hafifa/shared-ui/lazy'
import { NudgeList, nudgedGroup } from '@hafifa/shared-ui/nudges'
import type { Group } from '@hafifa/shared-ui/platform'
import { Dialog } from '@hafifa/shared-ui/ui'

type NudgeDialogProps = DialogProps & { group: Group }

export default function NudgeDialog({ group, ...dialog }: NudgeDialogProps) {
  return (
    <Dialog title="תזכורת למדריכים" {...dialog}>
      <NudgeList groups={[nudgedGroup(group)]} />
    </Dialog>
  )
}
