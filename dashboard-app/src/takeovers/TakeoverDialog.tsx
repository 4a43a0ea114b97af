import type { DialogProps } from '@hafifa/shared-ui/ui'
import { FormDialog } from '../components/FormDialog.tsx'
import { TakeoverList } from './TakeoverList.tsx'

export default function TakeoverDialog({ open, onOpenChange }: DialogProps) {
  return (
    <FormDialog open={open} onClose={() => onOpenChange(false)} title="קבלת התיקים">
      <TakeoverList />
    </FormDialog>
  )
}
