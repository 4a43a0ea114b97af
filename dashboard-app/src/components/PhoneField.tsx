import { onlyDigits, phoneError } from '@hafifa/shared-ui/lib'
import { TextField } from './TextField.tsx'

type PhoneFieldProps = {
  hint?: string | undefined
  /** The error of a valid phone that may not be used here. */
  refuse?: (phone: string) => string | undefined
  autoFocus?: boolean
  required?: boolean
}

/** The field `phone` of a form. A phone is validated once it is complete or the field loses the focus. */
export function PhoneField({ hint, refuse = () => undefined, autoFocus, required = false }: PhoneFieldProps) {
  return (
    <TextField
      name="phone"
      label="מספר טלפון"
      {...(hint !== undefined && { hint })}
      normalize={onlyDigits}
      rules={[
        { validateTrigger: 'onChange', ...rule((phone) => phoneError(phone, { left: false })) },
        { validateTrigger: 'onBlur', ...rule((phone) => phoneError(phone, { left: true })) },
        rule(refuse),
      ]}
      validateTrigger={['onChange', 'onBlur']}
      validateFirst
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoFocus={autoFocus}
      required={required}
    />
  )
}

function rule(messageOf: (phone: string) => string | undefined) {
  return {
    validator: async (_rule: unknown, phone: string) => {
      const message = messageOf(phone)
      if (message) throw new Error(message)
    },
  }
}
