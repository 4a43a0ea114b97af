import { useChange } from '@hafifa/shared-ui/calls'
import { signIn, useGuide } from '@hafifa/shared-ui/platform'
import { Dialog, type DialogProps } from '@hafifa/shared-ui/ui'
import { NameForm } from '../components/NameForm.tsx'

export default function MyNameDialog({ open, onOpenChange }: DialogProps) {
  const me = useGuide()
  const rename = useChange({
    call: 'update-guide.php',
    send: (post, full_name: string) => post({ id: me.id, full_name }),
    done: 'עודכן בהצלחה',
    onDone: (_answer, full_name) => {
      signIn({ ...me, full_name })
      onOpenChange(false)
    },
  })
  return (
    <Dialog title="עריכת השם" open={open} onOpenChange={onOpenChange}>
      <NameForm label="שם מלא" name={me.full_name} change={rename} />
    </Dialog>
  )
}
