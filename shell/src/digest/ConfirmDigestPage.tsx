import { api, send } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { useLinkToken } from '../frame/useLinkToken.ts'
import { LinkCard } from './LinkCard.tsx'

export function ConfirmDigestPage() {
  const token = useLinkToken(paths.digest)
  return (
    <LinkCard
      title="אישור כתובת לסיכום השבועי"
      text="אחרי האישור יישלח הסיכום לכתובת הזאת בכל יום ראשון בבוקר."
      button="אישור הכתובת"
      done="הכתובת אושרה"
      send={() => send(api['confirm-digest.php'].$post({ json: { token } }))}
    />
  )
}
