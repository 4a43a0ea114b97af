import { Can, useChange } from '@hafifa/shared-ui/calls'
import { Field, Select } from '@hafifa/shared-ui/fields'
import { type ApiErrorCode, isApiError } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { type FormEvent, useState } from 'react'
import css from './Covers.module.css'

const nothing = { coverId: '', fromDay: '', toDay: '' }

type Values = typeof nothing

const errorsOf: Record<keyof Values, ApiErrorCode[]> = {
  coverId: ['cover-self', 'not-a-coordinator', 'guide-inactive', 'cover-away'],
  fromDay: ['cover-past', 'cover-overlap'],
  toDay: ['cover-days', 'cover-long'],
}

export function NewCover({ coordinators }: { coordinators: { id: number; name: string }[] }) {
  const [values, setValues] = useState(nothing)
  const add = useChange({
    call: 'add-cover.php',
    adds: true,
    send: (post, { coverId, ...days }: Values) => post({ coverId: Number(coverId), ...days }),
    done: 'ההחלפה נקבעה',
    failed: 'ההחלפה לא נקבעה',
    onDone: () => setValues(nothing),
  })
  const fieldOf = (name: keyof Values) => ({
    value: values[name],
    required: true,
    error: isApiError(add.error, ...errorsOf[name]) ? add.error.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      if (!add.isPending) add.reset()
      setValues({ ...values, [name]: target.value })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!add.isPending) add.mutate(values)
  }

  return (
    <Can call="add-cover.php">
      <form className={css.form} onSubmit={submit}>
        <Select className={css.whole} label="מי במקומך" {...fieldOf('coverId')}>
          <option value="">בחירת רכז.ת</option>
          {coordinators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field label="מתאריך" type="date" {...fieldOf('fromDay')} />
        <Field label="עד תאריך" type="date" {...fieldOf('toDay')} />
        <Button className={css.submit} type="submit" variant="secondary" busy={add.isPending}>
          קביעת מחליף.ה
        </Button>
      </form>
    </Can>
  )
}
