import { Form, type FormItemProps, type InputProps } from 'antd'
import { Input } from './inputs.ts'

type TextFieldProps = Omit<InputProps, 'name'> &
  Pick<FormItemProps, 'rules' | 'normalize' | 'validateFirst' | 'validateTrigger' | 'required'> & {
    name: string
    label: string
    hint?: string
  }

/** A text input of a form. Makes the row a live region, because antd's list of errors is not one. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, rules, normalize, validateFirst, validateTrigger, required, ...input } = props
  const item = { name, label, rules, normalize, validateFirst, validateTrigger, required }
  return (
    <Form.Item {...item} extra={hint} aria-live="assertive">
      <Input autoComplete="off" {...input} />
    </Form.Item>
  )
}
