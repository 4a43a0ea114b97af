import { type ApiErrorCode, errorText, isApiError } from '@hafifa/shared-ui/platform'
import { Alert, Button, Flex, Form, type FormInstance } from 'antd'
import { type ReactNode, useId } from 'react'

type ChangeFormProps<Values> = {
  change: {
    isPending: boolean
    error: unknown
    reset: () => void
    mutate: (values: Values, options: { onError: (error: unknown) => void }) => void
  }
  form?: FormInstance
  initialValues: Values
  /** Validation errors do not disable the button. They appear on submit. */
  isComplete?: (values: Values) => boolean
  fieldOf?: Partial<Record<ApiErrorCode, keyof Values & string>>
  onValuesChange?: (values: Values) => void
  confirm: string | ((values: Values) => string)
  destructive?: boolean
  cancel?: string
  /** Absent on a page, where there is nothing to close. */
  onCancel?: () => void
  beside?: ReactNode
  children: ReactNode
}

/** Keeps its values when the mutation fails, and ignores submits while one is running. */
export function ChangeForm<Values extends object>(props: ChangeFormProps<Values>) {
  const { change, initialValues, isComplete = () => true, fieldOf = {}, onValuesChange, children } = props
  const { confirm, cancel = 'ביטול', onCancel, beside, destructive = false } = props
  const [form] = Form.useForm(props.form)
  const values: Values = { ...initialValues, ...Form.useWatch([], form) }

  function clearErrors(changed: Partial<Values>) {
    if (change.error) change.reset()
    form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })))
  }

  return (
    <Form
      form={form}
      // The prefix of the fields' ids.
      name={useId()}
      layout="vertical"
      initialValues={initialValues}
      onValuesChange={(changed: Partial<Values>, all: Values) => {
        clearErrors(changed)
        onValuesChange?.(all)
      }}
      onFinish={(submitted: Values) => {
        if (change.isPending) return
        change.mutate(submitted, {
          onError: (error) => form.setFields(fieldErrors(error, fieldOf, initialValues)),
        })
      }}
    >
      {children}
      {Boolean(change.error) && fieldErrors(change.error, fieldOf, initialValues).length === 0 && (
        <Form.Item>
          <Alert type="error" showIcon title={errorText(change.error) ?? 'משהו השתבש'} />
        </Form.Item>
      )}
      <Flex gap="small" wrap justify={onCancel ? 'end' : 'start'}>
        {onCancel && (
          <Button type="text" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        {beside}
        <Button
          type="primary"
          htmlType="submit"
          danger={destructive}
          disabled={!isComplete(values)}
          loading={change.isPending}
        >
          {typeof confirm === 'string' ? confirm : confirm(values)}
        </Button>
      </Flex>
    </Form>
  )
}

function fieldErrors(error: unknown, fieldOf: Partial<Record<string, string>>, fields: object) {
  if (!isApiError(error)) return []
  const name = fieldOf[error.code]
  if (name) return [{ name, errors: [error.message] }]
  return error.issues
    .filter(({ path }) => path in fields)
    .map(({ path, message }) => ({ name: path, errors: [message] }))
}
