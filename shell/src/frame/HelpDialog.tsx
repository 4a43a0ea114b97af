import { Dialog } from '@hafifa/shared-ui/ui'
import { HelpLinks, helpTitle } from '@hafifa/shared-ui/help'

export default function HelpDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title={helpTitle} {...props}>
      <HelpLinks />
    </Dialog>
  )
}
