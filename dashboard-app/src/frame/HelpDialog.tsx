import { HelpLinks, helpTitle } from '@hafifa/shared-ui/help'
import { FormDialog } from '../components/FormDialog.tsx'

type HelpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  return (
    <FormDialog open={open} onClose={() => onOpenChange(false)} title={helpTitle}>
      <HelpLinks />
    </FormDialog>
  )
}
