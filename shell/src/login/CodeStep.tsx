import { toGuide } from '@hafifa/shared-ui/calls'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { api, type Guide, isApiError, send } from '@hafifa/shared-ui/platform'
import { Button, Name } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { CodeForm } from '../components/CodeForm.tsx'
import steps from '../components/steps.module.css'
import { WordForm } from '../components/WordForm.tsx'
import { proveSession } from '../proveSession.ts'

type CodeStepProps = {
  phone: string
  retryAfter: number
  onKnown: (guide: Guide) => void
  onUnknown: (ticket: string | undefined) => void
  onBack: () => void
}

export function CodeStep({ phone, retryAfter, onKnown, onUnknown, onBack }: CodeStepProps) {
  usePageTitle('הזנת קוד')
  const [byWord, setByWord] = useState(false)

  async function login(proof: { code?: string; word?: string }) {
    const { guide } = await send(api['login.php'].$post({ json: { phone, ...proof } }))
    onKnown(await proveSession(toGuide(guide)))
  }

  function handle(error: Error): boolean {
    if (!isApiError(error, 'unknown-phone')) return false
    onUnknown(error.details.ticket)
    return true
  }

  const back = (
    <Button variant="plain" onClick={onBack}>
      החלפת מספר הטלפון
    </Button>
  )

  if (byWord) {
    return (
      <>
        <h1>כניסה במילת שחזור</h1>
        <p className={steps.phone}>מילה שקיבלת מרכז.ת אחר.ת או ממי שמפעיל.ה את המערכת</p>
        <WordForm action="כניסה" enter={(word) => login({ word })}>
          {back}
        </WordForm>
      </>
    )
  }
  return (
    <>
      <h1>הזנת קוד</h1>
      <p className={steps.phone}>
        שלחנו הודעה עם קוד בן 6 ספרות למספר <Name>{phone}</Name>
      </p>
      <CodeForm
        retryAfter={retryAfter}
        action="כניסה"
        enter={(code) => login({ code })}
        request={() => send(api['login.php'].$post({ json: { phone } }))}
        onRefused={handle}
      >
        {back}
        <Button variant="plain" onClick={() => setByWord(true)}>
          הקוד לא מגיע? כניסה במילת שחזור
        </Button>
      </CodeForm>
    </>
  )
}
