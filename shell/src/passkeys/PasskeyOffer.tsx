import {
  createPasskey,
  passkeyError,
  platformAuthenticatorIsAvailable,
  showPasskeyCreated,
} from '@hafifa/shared-ui/account'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { type Guide, useMutation } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Button } from '@hafifa/shared-ui/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { Failure } from '../components/Failure.tsx'
import steps from '../components/steps.module.css'
import { offerAgain } from './offerAgain.ts'
import { rememberOffer, wasOffered } from './offered.ts'

type PasskeyOfferProps = { guide: Guide; onDone: () => void }

/** After the first offer, and on devices without passkeys, it calls `onDone` at once. */
export function PasskeyOffer({ guide, onDone }: PasskeyOfferProps) {
  usePageTitle('כניסה מהירה')
  const [offered, setOffered] = useState(false)

  const decide = useEffectEvent((available: boolean) => {
    // The first page that they open leads them through it.
    if (guide.admin !== 0 && settings.coordinatorSignIn === 'strong') return onDone()
    const isFirst = !wasOffered(guide.id)
    if (available && isFirst) return setOffered(true)
    onDone()
    if (available) offerAgain(guide)
  })
  useEffect(() => {
    void platformAuthenticatorIsAvailable()
      .catch(() => false)
      .then(decide)
  }, [])

  function finish() {
    rememberOffer(guide.id)
    onDone()
  }
  const create = useMutation({
    mutationFn: createPasskey,
    onSuccess: () => {
      finish()
      showPasskeyCreated()
    },
  })

  if (!offered) return null
  return (
    <>
      <h1>כניסה מהירה בטביעת אצבע או בזיהוי פנים</h1>
      <p className={steps.phone}>בפעם הבאה אפשר יהיה להיכנס במכשיר הזה בלי לחכות לקוד</p>
      <div className={steps.form}>
        <Failure error={passkeyError(create.error)} />
        <Button busy={create.isPending} onClick={() => create.mutate()} autoFocus>
          הפעלה
        </Button>
        <Button variant="plain" onClick={finish}>
          לא עכשיו
        </Button>
      </div>
    </>
  )
}
