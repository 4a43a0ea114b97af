import { Dialog } from '@hafifa/shared-ui/ui'
import { HelpLinks } from './HelpLinks.tsx'

export default function HelpDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title="איפה נוח לך יותר לדבר?" {...props}>
      <HelpLinks />
    </Dialog>
  )
}
