import { HelpLinks, helpTitle } from '@hafifa/shared-ui/help'
import type { DialogProps } from '@hafifa/shared-ui/lazy'
import { FormDialog } from '../components/FormDialog.tsx'

export default function HelpDialog({ open, onOpenChange }: DialogProps) {
  return (
    <FormDialog open={open} onClose={() => onOpenChange(false)} title={helpTitle}>
      <HelpLinks />
    </FormDialog>
  )
}
