import { groupQuery } from '@hafifa/shared-ui/calls'
import { unsentText } from '@hafifa/shared-ui/drafts'
import { FieldInput } from '@hafifa/shared-ui/fields'
import { errorText, type Group, queryClient } from '@hafifa/shared-ui/platform'
import { type Decision, decisions, useDecision } from '@hafifa/shared-ui/review'
import { Button, Dialog, DialogActions, type DialogProps, Name, styles } from '@hafifa/shared-ui/ui'
import { type FormEvent, useState } from 'react'

type DecisionDialogProps = DialogProps & { decision: Decision; group: Group; onDone: () => void }

export default function DecisionDialog({ decision, group, onDone, ...dialog }: DecisionDialogProps) {
  const { title, outcome, confirm } = decisions[decision]
  const { id, progressStageId } = group
  const latest = () => queryClient.getQueryData(groupQuery(id).queryKey) ?? group
  const unsent = unsentText(`${decision} ${id}`, () => latest().progressStageId === progressStageId)
  const [text, setText] = useState(unsent.text)
  const change = useDecision(decision, group, () => {
    unsent.drop()
    setText('')
    dialog.onOpenChange(false)
    onDone()
  })

  function type(text: string) {
    unsent.keep(text)
    setText(text)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!change.isPending) change.mutate({ text })
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
          onChange={(text) => type(String(text ?? ''))}
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
