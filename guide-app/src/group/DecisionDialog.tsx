import { useDraft } from '@hafifa/shared-ui/drafts'
import { FieldInput } from '@hafifa/shared-ui/fields'
import { errorText, type Group } from '@hafifa/shared-ui/platform'
import { type Decision, decisions, useDecision } from '@hafifa/shared-ui/review'
import { Button, Dialog, DialogActions, type DialogProps, Name, styles } from '@hafifa/shared-ui/ui'
import type { FormEvent } from 'react'

type DecisionDialogProps = DialogProps & { decision: Decision; group: Group; onDone: () => void }

export default function DecisionDialog({ decision, group, onDone, ...dialog }: DecisionDialogProps) {
  const { title, outcome, confirm } = decisions[decision]
  const { text, write, send } = useDraft(`decision/${group.id}`, decision)
  const change = useDecision(decision, group, () => {
    dialog.onOpenChange(false)
    onDone()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!change.isPending) void send((text) => change.mutateAsync({ text }))
  }

  return (
    <Dialog title={title} {...dialog}>
      <p>
        הקבוצה <Name>{group.name}</Name>
        <span>{` ${outcome}`}</span>
      </p>
      <form className={styles.stack4} onSubmit={submit}>
        <FieldInput
          field={{ label: title, kind: 'long' }}
          value={text}
          onChange={(text) => write(String(text ?? ''))}
          readOnly={change.isPending}
        />
        <p className={styles.failure} role="alert">
          {change.error ? errorText(change.error) : ''}
        </p>
        <DialogActions>
          <Button type="submit" busy={change.isPending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
