import { FieldInput } from '@hafifa/shared-ui/fields'
import { errorText } from '@hafifa/shared-ui/platform'
import { Button, DialogActions, styles } from '@hafifa/shared-ui/ui'
import { type FormEvent, useState } from 'react'

type NameFormProps = {
  label: string
  name: string
  change: { isPending: boolean; error: unknown; mutate: (name: string) => void }
}

export function NameForm({ label, name, change }: NameFormProps) {
  const [text, setText] = useState(name)
  const typed = text.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed !== '' && !change.isPending) change.mutate(typed)
  }

  return (
    <form className={styles.stack4} onSubmit={submit}>
      <FieldInput
        field={{ label, kind: 'short', required: true }}
        value={text}
        onChange={(value) => setText(String(value ?? ''))}
      />
      <p className={styles.failure} role="alert">
        {change.error ? errorText(change.error) : ''}
      </p>
      <DialogActions>
        <Button type="submit" disabled={typed === ''} busy={change.isPending}>
          שמירה
        </Button>
      </DialogActions>
    </form>
  )
}
