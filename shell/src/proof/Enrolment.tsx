import { browserSupportsWebAuthn, createPasskey, passkeyError } from '@hafifa/shared-ui/account'
import { createKeyedCall } from '@hafifa/shared-ui/calls'
import { api, send, useMutation } from '@hafifa/shared-ui/platform'
import { Button, RecoveryWords } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { Failure } from '../components/Failure.tsx'
import steps from '../components/steps.module.css'

export function Enrolment({ onDone }: { onDone: () => void }) {
  const [keyed] = useState(createKeyedCall)
  const passkey = useMutation({ mutationFn: createPasskey, onSuccess: onDone })
  const words = useMutation({
    mutationFn: () => keyed((key) => send(api['add-recovery-words.php'].$post({ json: { key } }))),
  })
  if (words.data) {
    return (
      <div className={steps.form}>
        <RecoveryWords words={words.data.words} />
        <Button onClick={onDone}>שמרתי את המילים</Button>
      </div>
    )
  }
  const isBusy = passkey.isPending || words.isPending
  return (
    <div className={steps.form}>
      <p>בפעם הראשונה בוחרים איך להיכנס מעכשיו. אפשר להוסיף עוד דרכים אחר כך, ב״החשבון שלי״.</p>
      <Failure error={passkeyError(passkey.error) ?? words.error} />
      {browserSupportsWebAuthn() && (
        <Button busy={isBusy} onClick={() => passkey.mutate()} autoFocus>
          כניסה בטביעת אצבע או בזיהוי פנים
        </Button>
      )}
      <Button variant="secondary" busy={isBusy} onClick={() => words.mutate()}>
        קבלת מילות שחזור
      </Button>
    </div>
  )
}
