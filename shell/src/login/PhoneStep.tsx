import { toGuide } from '@hafifa/shared-ui/calls'
import { isPhone, usePageTitle } from '@hafifa/shared-ui/lib'
import {
  api,
  type Guide,
  isApiError,
  send,
  toast,
  useAtomValue,
  useMutation,
} from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { Failure } from '../components/Failure.tsx'
import { StepForm } from '../components/StepForm.tsx'
import { proveSession } from '../proveSession.ts'
import { changeDraft, draftAtom } from './draft.ts'
import { PhoneField } from './PhoneField.tsx'
import type { Step } from './step.ts'

type PhoneStepProps = {
  onProven: (step: Step) => void
  onKnown: (guide: Guide) => void
  onUnknown: () => void
  onCodeSent: (retryAfter: number) => void
}

export function PhoneStep({ onProven, onKnown, onUnknown, onCodeSent }: PhoneStepProps) {
  usePageTitle('כניסה')
  const { phone, proven } = useAtomValue(draftAtom)
  const [refused, setRefused] = useState<string>()
  const login = useMutation({
    mutationFn: async () => {
      const { guide } = await send(api['login.php'].$post({ json: { phone } }))
      return proveSession(toGuide(guide))
    },
    onSuccess: onKnown,
    onError: (error) => {
      if (isApiError(error, 'unknown-phone')) onUnknown()
      else if (isApiError(error, 'code-sent')) onCodeSent(error.details.retryAfter ?? 0)
      else if (!isApiError(error, 'code-wait')) toast.error('שגיאה')
    },
  })

  function submit() {
    if (!isPhone(phone)) setRefused('יש להזין מספר טלפון תקין')
    else if (proven?.phone === phone) onProven(proven.step)
    else if (!login.isPending) login.mutate()
  }

  return (
    <>
      <h1>כניסת מדריכים</h1>
      <StepForm onSubmit={submit}>
        <PhoneField
          phone={phone}
          error={refused}
          onPhoneChange={(phone) => {
            setRefused(undefined)
            changeDraft({ phone })
          }}
        />
        <Failure error={isApiError(login.error, 'unknown-phone', 'code-sent') ? null : login.error} />
        <Button type="submit" disabled={!isPhone(phone)} busy={login.isPending}>
          כניסה
        </Button>
      </StepForm>
    </>
  )
}
