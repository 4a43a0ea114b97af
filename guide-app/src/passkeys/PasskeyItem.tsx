import { Can, lastPasskeyUse, type Passkey, useChange, weakPasskeyNote } from '@hafifa/shared-ui/calls'
import { Field } from '@hafifa/shared-ui/fields'
import { isolate } from '@hafifa/shared-ui/lib'
import { Button, ConfirmDialog, Name, styles } from '@hafifa/shared-ui/ui'
import { type FormEvent, useState } from 'react'
import css from './Passkeys.module.css'

export function PasskeyItem({ passkey, onDeleted }: { passkey: Passkey; onDeleted: () => void }) {
  const { id, name } = passkey
  const [editing, setEditing] = useState<boolean>()
  const [deleting, setDeleting] = useState(false)
  const rename = useChange({
    call: 'update-passkey.php',
    send: (post, name: string) => post({ id, name }),
    failed: 'השם לא נשמר',
    onDone: () => setEditing(false),
  })
  const remove = useChange({
    call: 'delete-passkey.php',
    send: (post) => post({ id }),
    failed: 'הכניסה המהירה לא נמחקה',
    onDone: () => {
      setDeleting(false)
      onDeleted()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name && !rename.isPending) rename.mutate(name)
  }

  if (editing) {
    return (
      <li>
        <form className={css.item} onSubmit={submit}>
          <Field label="שם המכשיר" name="name" defaultValue={name} autoFocus />
          <Button type="submit" busy={rename.isPending}>
            שמירה
          </Button>
          <Button variant="plain" onClick={() => setEditing(false)}>
            ביטול
          </Button>
        </form>
      </li>
    )
  }
  return (
    <li className={css.item}>
      <div className={css.text}>
        <Name className={css.name}>{name}</Name>
        <p className={styles.note}>{lastPasskeyUse(passkey)}</p>
        {passkey.weak && <p className={styles.note}>{weakPasskeyNote}</p>}
      </div>
      <Can call="update-passkey.php">
        <Button
          variant="plain"
          aria-label={`שינוי שם: ${isolate(name)}`}
          autoFocus={editing === false}
          onClick={() => setEditing(true)}
        >
          שינוי שם
        </Button>
      </Can>
      <Can call="delete-passkey.php">
        <Button variant="plain" aria-label={`מחיקה: ${isolate(name)}`} onClick={() => setDeleting(true)}>
          מחיקה
        </Button>
      </Can>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={
          <span>
            מחיקת <Name>{name}</Name>
          </span>
        }
        text="האם להמשיך? בכניסה הבאה מהמכשיר הזה יהיה צורך בקוד."
        confirm="מחיקה"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
