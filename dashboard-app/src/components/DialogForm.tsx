import { errorText } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import css from './DialogForm.module.css'

type DialogFormProps = {
  confirm: string
  disabled?: boolean
  /** The mutation that the form starts. */
  change: { isPending: boolean; error: unknown }
  /** Whether the failure is told elsewhere, at its field. */
  errorAtField?: boolean
  onConfirm: () => void
  /** The word that leaves. */
  cancel?: string
  /** Without it the form stands on the page itself, where there is nothing to leave. */
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** The form of a change, in a dialog or on the page. When the change fails it says so and keeps what was typed; it cannot be sent twice. */
export function DialogForm(props: DialogFormProps) {
  const {
    confirm,
    disabled = false,
    change,
    errorAtField = false,
    onConfirm,
    cancel = 'ביטול',
    onCancel,
    children,
  } = props
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!disabled && !change.isPending) onConfirm()
      }}
    >
      {children}
      <p className={css.error} role="alert">
        {!errorAtField && Boolean(change.error) && (errorText(change.error) ?? 'משהו השתבש')}
      </p>
      <div className={css.buttons}>
        {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
        <Button type="primary" htmlType="submit" disabled={disabled} loading={change.isPending}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
