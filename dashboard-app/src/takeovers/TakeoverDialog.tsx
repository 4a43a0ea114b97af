import { FormDialog } from '../components/FormDialog.tsx'
import { TakeoverList } from './TakeoverList.tsx'

type TakeoverDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function TakeoverDialog({ open, onOpenChange }: TakeoverDialogProps) {
  return (
    <FormDialog open={open} onClose={() => onOpenChange(false)} title="קבלת התיקים">
      <TakeoverList />
    </FormDialog>
  )
}
