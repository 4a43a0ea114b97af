import { codeError, useCountdown, useSmsCode, waitText } from '@hafifa/shared-ui/codes'
import { api, type Guide, isApiError, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import { Button, Field, usePageTitle } from '@hafifa/shared-ui/ui'
import { toGuide } from '@hafifa/shared-ui/wire'
import { useRef, useState } from 'react'
import { Failure } from '../components/Failure.tsx'
import steps from '../components/steps.module.css'
import css from './CodeStep.module.css'
import { StepForm } from './StepForm.tsx'

const codeLength = 6

type CodeStepProps = {
  phone: string
  /** In seconds. */
  retryAfter: number
  onKnown: (guide: Guide) => void
  onUnknown: (ticket: string | undefined) => void
  onBack: () => void
}

export function CodeStep({ phone, retryAfter, onKnown, onUnknown, onBack }: CodeStepProps) {
  usePageTitle('הזנת קוד')
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const wait = useCountdown(retryAfter)

  const login = useMutation({
    mutationFn: (code: string) => send(api['login.php'].$post({ json: { phone, code } })),
    onSuccess: ({ guide }) => onKnown(toGuide(guide)),
    onError: (error) => {
      if (isApiError(error, 'unknown-phone')) return onUnknown(error.details.ticket)
      if (isApiError(error, 'wrong-code', 'code-expired')) setCode('')
      else toast.error('שגיאה')
      input.current?.focus()
    },
  })

  const resend = useMutation({
    mutationFn: () => send(api['login.php'].$post({ json: { phone } })),
    onError: (error) => {
      if (isApiError(error, 'code-sent')) toast.success('קוד חדש נשלח')
      else if (!isApiError(error, 'code-wait')) toast.error('שגיאה')
      if (isApiError(error)) wait.restart(error.details.retryAfter ?? 0)
      login.reset()
      setCode('')
      input.current?.focus()
    },
  })

  function enter(typed: string) {
    if (login.isPending) return
    const digits = typed.replace(/\D/g, '').slice(0, codeLength)
    setCode(digits)
    if (digits.length === codeLength) login.mutate(digits)
  }

  useSmsCode(enter)

  return (
    <>
      <h1>הזנת קוד</h1>
      <p className={steps.phone}>
        שלחנו הודעה עם קוד בן 6 ספרות למספר <bdi>{phone}</bdi>
      </p>
      <StepForm onSubmit={() => enter(code)}>
        <Field
          ref={input}
          className={css.code}
          label="קוד"
          error={codeError(login.error)}
          value={code}
          onChange={(event) => enter(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          dir="ltr"
          autoFocus
        />
        <Failure error={codeError(login.error) ? null : (login.error ?? resendFailure(resend.error))} />
        <Button type="submit" disabled={code.length < codeLength} busy={login.isPending}>
          כניסה
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
        <Button variant="plain" onClick={onBack}>
          החלפת מספר הטלפון
        </Button>
      </StepForm>
    </>
  )
}

function resendFailure(error: Error | null): Error | null {
  return isApiError(error, 'code-sent') ? null : error
}
