import { useMayCall } from '@hafifa/shared-ui/calls'
import { storage } from '@hafifa/shared-ui/lib'
import { ConfirmDialog } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { usePush } from './usePush.ts'

const offeredKey = 'push-offered'

/** Offered once on each device. */
export default function PushOffer() {
  const { state, key, turnOn } = usePush()
  const mayCall = useMayCall('add-push-subscription.php')
  const [offered, setOffered] = useState(() => storage.getItem(offeredKey) !== null)

  function close() {
    storage.setItem(offeredKey, '1')
    setOffered(true)
  }

  return (
    <ConfirmDialog
      open={mayCall && state === 'off' && !offered}
      onOpenChange={close}
      title="לקבל הודעה כשתהיה תשובה?"
      text="כשהתיק יאושר או יוחזר, המכשיר הזה יקבל הודעה קצרה, בלי שמות ובלי פרטים. אפשר לכבות את זה ב״החשבון שלי״."
      confirm="הפעלת התראות"
      cancel="לא עכשיו"
      pending={turnOn.isPending}
      onConfirm={() => turnOn.mutate(key, { onSettled: close })}
    />
  )
}
