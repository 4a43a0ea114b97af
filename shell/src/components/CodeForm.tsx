import { codeError, useCountdown, useSmsCode, waitText } from '@hafifa/shared-ui/account'
import { Field } from '@hafifa/shared-ui/fields'
import { isApiError, toast, useMutation } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { type ReactNode, useRef, useState } from 'react'
import css from './CodeForm.module.css'
import { Failure } from './Failure.tsx'
import { StepForm } from './StepForm.tsx'

const codeLength = 6

type CodeFormProps = {
  retryAfter: number
  action: string
  enter: (code: string) => Promise<void>
  request: () => Promise<unknown>
  /** Returns whether it has handled the refusal. */
  onRefused?: (error: Error) => boolean
  children?: ReactNode
}

export function CodeForm({ retryAfter, action, enter, request, onRefused, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const wait = useCountdown(retryAfter)

  const entering = useMutation({
    mutationFn: enter,
    onError: (error) => {
      if (onRefused?.(error)) return
      if (isApiError(error, 'wrong-code', 'code-expired')) setCode('')
      else toast.error('שגיאה')
      input.current?.focus()
    },
  })

  const resend = useMutation({
    mutationFn: request,
    onError: (error) => {
      if (isApiError(error, 'code-sent')) toast.success('קוד חדש נשלח')
      else if (!isApiError(error, 'code-wait')) toast.error('שגיאה')
      if (isApiError(error)) wait.restart(error.details.retryAfter ?? 0)
      entering.reset()
      setCode('')
      input.current?.focus()
    },
  })

  function type(typed: string) {
    if (entering.isPending) return
    const digits = typed.replace(/\D/g, '').slice(0, codeLength)
    setCode(digits)
    if (digits.length === codeLength) entering.mutate(digits)
  }

  useSmsCode(type)

  return (
    <StepForm onSubmit={() => type(code)}>
      <Field
        ref={input}
        className={css.code}
        label="קוד"
        error={codeError(entering.error)}
        value={code}
        onChange={(event) => type(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        dir="ltr"
        autoFocus
      />
      <Failure error={codeError(entering.error) ? null : (entering.error ?? resendFailure(resend.error))} />
      <Button type="submit" disabled={code.length < codeLength} busy={entering.isPending}>
        {action}
      </Button>
      <Button
        className={css.resend}
        variant="plain"
        disabled={wait.seconds > 0}
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {wait.seconds > 0 ? `שליחה חוזרת ${waitText(wait.seconds)}` : 'שליחה חוזרת'}
      </Button>
      {children}
    </StepForm>
  )
}

function resendFailure(error: Error | null): Error | null {
  return isApiError(error, 'code-sent') ? null : error
}
