import { NudgeList, nudgedGroup } from '@hafifa/shared-ui/nudges'
import type { Group } from '@hafifa/shared-ui/platform'
import { Dialog } from '@hafifa/shared-ui/ui'

type NudgeDialogProps = { group: Group; open: boolean; onOpenChange: (open: boolean) => void }

export default function NudgeDialog({ group, ...dialog }: NudgeDialogProps) {
  return (
    <Dialog title="תזכורת למדריכים" {...dialog}>
      <NudgeList groups={[nudgedGroup(group)]} />
    </Dialog>
  )
}
