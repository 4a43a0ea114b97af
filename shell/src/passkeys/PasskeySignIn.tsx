import { passkeyError, signInByPasskey, WebAuthnAbortService } from '@hafifa/shared-ui/passkeys'
import { type Guide, useMutation } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useEffect, useEffectEvent } from 'react'
import { Failure } from '../login/Failure.tsx'
import steps from '../login/steps.module.css'

/** The challenge behind the suggestions is valid for 5 minutes. */
const renewMs = 4 * 60 * 1000

/** Signs in by a passkey: by a press, and by the suggestions of the phone field where the browser has them. */
export function PasskeySignIn({ onKnown }: { onKnown: (guide: Guide) => void }) {
  const known = useEffectEvent(onKnown)
  const login = useMutation({ mutationFn: () => signInByPasskey(), onSuccess: onKnown })

  useEffect(() => {
    const suggest = () => {
      signInByPasskey({ useBrowserAutofill: true }).then(known, () => undefined)
    }
    suggest()
    const renewal = setInterval(suggest, renewMs)
    return () => {
      clearInterval(renewal)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  return (
    <div className={steps.form}>
      <Failure error={passkeyError(login.error)} />
      <Button look="secondary" busy={login.isPending} onClick={() => login.mutate()}>
        כניסה בטביעת אצבע או בזיהוי פנים
      </Button>
    </div>
  )
}
