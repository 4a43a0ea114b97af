import { Dialog, HelpLinks, helpTitle } from '@hafifa/shared-ui/ui'

export default function HelpDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title={helpTitle} {...props}>
      <HelpLinks />
    </Dialog>
  )
}
