import { errorText } from '@hafifa/shared-ui/platform'
import { Button, Dialog, FieldInput } from '@hafifa/shared-ui/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import css from './Decision.module.css'

type DecisionDialogProps = {
  title: string
  explanation: ReactNode
  confirm: string
  change: { isPending: boolean; error: unknown }
  onSubmit: (text: string) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the text of a decision, which is kept when the dialog closes. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, explanation, confirm, change, onSubmit, ...dialog } = props
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!change.isPending) onSubmit(text)
  }

  return (
    <Dialog title={title} {...dialog}>
      <p>{explanation}</p>
      <form className={css.form} onSubmit={submit}>
        <FieldInput
          field={{ label: title, kind: 'long' }}
          value={text}
          onChange={(text) => setText(String(text ?? ''))}
          enforceLimit
        />
        <p role="alert">{change.error ? errorText(change.error) : ''}</p>
        <Button type="submit" busy={change.isPending}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  )
}
