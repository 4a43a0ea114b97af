import { Field } from '@hafifa/shared-ui/fields'
import { onlyDigits, phoneError } from '@hafifa/shared-ui/lib'
import { settings } from '@hafifa/shared-ui/settings'
import { useState } from 'react'
import css from './PhoneField.module.css'

type PhoneFieldProps = { phone: string; onPhoneChange: (phone: string) => void; error: string | undefined }

export function PhoneField({ phone, onPhoneChange, error }: PhoneFieldProps) {
  const [left, setLeft] = useState(false)
  return (
    <Field
      className={css.phone}
      label="מספר טלפון"
      hint="יש להזין מספר טלפון אישי ללא סימנים"
      error={error ?? phoneError(phone, { left })}
      value={phone}
      onChange={(event) => {
        setLeft(false)
        onPhoneChange(onlyDigits(event.target.value))
      }}
      onBlur={() => setLeft(true)}
      type="tel"
      inputMode="tel"
      autoComplete={settings.passkeys ? 'tel webauthn' : 'tel'}
      name="phone"
      dir="ltr"
      autoFocus
    />
  )
}
