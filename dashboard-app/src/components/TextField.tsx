import { textLimits } from '@hafifa/api/contract'
import { Form, type FormItemProps, type InputProps } from 'antd'
import { Input } from './inputs.ts'
import css from './TextField.module.css'
import { withinLimit } from './withinLimit.ts'

type TextFieldProps = Omit<InputProps, 'name'> &
  Pick<FormItemProps, 'rules' | 'normalize' | 'validateFirst' | 'validateTrigger' | 'required'> & {
    name: string
    label: string
    hint?: string
  }

/** A short text of a form. Makes the row a live region, because antd's list of errors is not one. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    hint,
    rules = [],
    normalize,
    validateFirst,
    validateTrigger,
    required,
    ...input
  } = props
  const item = { name, label, normalize, validateFirst, validateTrigger, required }
  return (
    <Form.Item
      {...item}
      className={css.field ?? ''}
      rules={[withinLimit(textLimits.short), ...rules]}
      extra={hint}
      aria-live="assertive"
    >
      <Input autoComplete="off" {...input} />
    </Form.Item>
  )
}
