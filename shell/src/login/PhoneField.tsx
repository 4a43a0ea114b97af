import { isPhone, notAPhone, onlyDigits } from '@hafifa/shared-ui/phone'
import { Field } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import css from './PhoneField.module.css'

type PhoneFieldProps = { phone: string; onPhoneChange: (phone: string) => void; error: string | undefined }

/** Keeps digits only and says so when a finished number cannot be a phone. */
export function PhoneField({ phone, onPhoneChange, error }: PhoneFieldProps) {
  const [left, setLeft] = useState(false)
  const finished = phone.length === 10 || (left && phone !== '')
  return (
    <Field
      className={css.phone}
      label="מספר טלפון"
      hint="יש להזין מספר טלפון אישי ללא סימנים"
      error={error ?? (finished && !isPhone(phone) ? notAPhone : undefined)}
      value={phone}
      onChange={(event) => {
        setLeft(false)
        onPhoneChange(onlyDigits(event.target.value))
      }}
      onBlur={() => setLeft(true)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      name="phone"
      dir="ltr"
      autoFocus
    />
  )
}
