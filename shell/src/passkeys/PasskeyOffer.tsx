import { createPasskey, passkeyError, platformAuthenticatorIsAvailable } from '@hafifa/shared-ui/passkeys'
import { toast, useMutation } from '@hafifa/shared-ui/platform'
import { Button, usePageTitle } from '@hafifa/shared-ui/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { Failure } from '../login/Failure.tsx'
import steps from '../login/steps.module.css'

/** Offers a passkey after a sign-in with a code. Where the device cannot have one, it is done at once. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  usePageTitle('כניסה מהירה')
  const [available, setAvailable] = useState(false)
  const done = useEffectEvent(onDone)
  const create = useMutation({
    mutationFn: createPasskey,
    onSuccess: () => {
      onDone()
      toast.success('הכניסה המהירה הופעלה')
    },
  })

  useEffect(() => {
    platformAuthenticatorIsAvailable().then((found) => (found ? setAvailable(true) : done()))
  }, [])

  if (!available) return null
  return (
    <>
      <h1>כניסה מהירה בטביעת אצבע או בזיהוי פנים</h1>
      <p className={steps.phone}>בפעם הבאה אפשר יהיה להיכנס במכשיר הזה בלי לחכות לקוד</p>
      <div className={steps.form}>
        <Failure error={passkeyError(create.error)} />
        <Button busy={create.isPending} onClick={() => create.mutate()} autoFocus>
          הפעלה
        </Button>
        <Button look="plain" onClick={onDone}>
          לא עכשיו
        </Button>
      </div>
    </>
  )
}
