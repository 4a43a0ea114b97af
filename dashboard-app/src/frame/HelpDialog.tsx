import { type DialogProps, HelpLinks, helpTitle } from '@hafifa/shared-ui/ui'
import { FormDialog } from '../components/FormDialog.tsx'

export default function HelpDialog({ open, onOpenChange }: DialogProps) {
  return (
    <FormDialog open={open} onClose={() => onOpenChange(false)} title={helpTitle}>
      <HelpLinks />
    </FormDialog>
  )
}
