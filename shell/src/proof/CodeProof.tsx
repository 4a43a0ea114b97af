import { api, isApiError, send, useGuide, useMutation } from '@hafifa/shared-ui/platform'
import { Button, Name } from '@hafifa/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { CodeForm } from '../components/CodeForm.tsx'
import { Failure } from '../components/Failure.tsx'
import steps from '../components/steps.module.css'

type CodeProofProps = {
  isFirst: boolean
  onSent: () => void
  onProven: () => void
  children: ReactNode
}

const requestCode = () => send(api['prove.php'].$post({ json: {} }))

async function enterCode(code: string) {
  await send(api['prove.php'].$post({ json: { code } }))
}

/** A message costs money, so it is sent only to who asks for it. */
export function CodeProof({ isFirst, onSent, onProven, children }: CodeProofProps) {
  const { phone } = useGuide()
  const [retryAfter, setRetryAfter] = useState<number>()
  const request = useMutation({
    mutationFn: requestCode,
    onError: (error) => {
      if (!isApiError(error, 'code-sent')) return
      setRetryAfter(error.details.retryAfter ?? 0)
      onSent()
    },
  })
  if (retryAfter !== undefined) {
    return (
      <>
        <p className={steps.phone} role="status">
          שלחנו הודעה עם קוד בן 6 ספרות למספר <Name>{phone}</Name>
        </p>
        <CodeForm
          retryAfter={retryAfter}
          action="אימות"
          enter={(code) => enterCode(code).then(onProven)}
          request={requestCode}
        >
          {children}
        </CodeForm>
      </>
    )
  }
  return (
    <div className={steps.form}>
      <Failure error={isApiError(request.error, 'code-sent') ? null : request.error} />
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        busy={request.isPending}
        onClick={() => request.mutate()}
        autoFocus={isFirst}
      >
        שליחת קוד לטלפון
      </Button>
      {children}
    </div>
  )
}
