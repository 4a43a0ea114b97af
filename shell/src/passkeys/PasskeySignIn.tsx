import {
  browserSupportsWebAuthn,
  passkeyError,
  signInByPasskey,
  WebAuthnAbortService,
} from '@hafifa/shared-ui/account'
import { type Guide, isApiError, useMutation } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { Failure } from '../components/Failure.tsx'
import steps from '../components/steps.module.css'
import { proveSession } from '../proveSession.ts'
import { rememberOffer } from './offered.ts'

/** The challenge of the suggestions is valid for 5 minutes. */
const renewMs = 4 * 60 * 1000

export function PasskeySignIn({ onKnown }: { onKnown: (guide: Guide) => void }) {
  const [refused, setRefused] = useState<Error | null>(null)
  function welcome(guide: Guide) {
    rememberOffer(guide.id)
    onKnown(guide)
  }
  const login = useMutation({
    mutationFn: () => signInByPasskey().then(proveSession),
    onMutate: () => setRefused(null),
    onSuccess: welcome,
  })

  const suggest = useEffectEvent(() => {
    if (login.isPending) return
    // Not a mutation, because the page must not be busy while the browser shows suggestions.
    signInByPasskey({ useBrowserAutofill: true })
      .then(proveSession)
      .then(welcome, (error) => {
        if (isApiError(error, 'unknown-passkey', 'not-signed-in')) setRefused(error)
      })
  })
  useEffect(() => {
    suggest()
    const renewal = setInterval(() => suggest(), renewMs)
    return () => {
      clearInterval(renewal)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  if (!browserSupportsWebAuthn()) return null
  return (
    <div className={steps.form}>
      <Failure error={refused ?? passkeyError(login.error)} />
      <Button variant="secondary" busy={login.isPending} onClick={() => login.mutate()}>
        כניסה בטביעת אצבע או בזיהוי פנים
      </Button>
    </div>
  )
}
