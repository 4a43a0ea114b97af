import { textLimits } from '@hafifa/api/contract'
import { Field } from '@hafifa/shared-ui/fields'
import { Button } from '@hafifa/shared-ui/ui'
import { type FormEvent, useState } from 'react'
import css from './DigestSetting.module.css'

type AddressFormProps = { busy: boolean; onSubmit: (address: string) => void }

export function AddressForm({ busy, onSubmit }: AddressFormProps) {
  const [address, setAddress] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit(address.trim())
  }

  return (
    <form className={css.form} onSubmit={submit}>
      <Field
        className={css.field}
        label="כתובת דואר אלקטרוני"
        type="email"
        autoComplete="email"
        dir="ltr"
        limit={textLimits.short}
        required
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        שליחת קישור לאישור
      </Button>
    </form>
  )
}
