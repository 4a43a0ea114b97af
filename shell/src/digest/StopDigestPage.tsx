import { api, send, useLocation } from '@hafifa/shared-ui/platform'
import { LinkCard } from './LinkCard.tsx'

export function StopDigestPage() {
  // In the query, because mail programs send the same address.
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  return (
    <LinkCard
      title="הפסקת הסיכום השבועי"
      text="אחרי ההפסקה הסיכום לא יישלח עוד. אפשר להפעיל אותו שוב ב״החשבון שלי״."
      button="הפסקת הסיכום"
      done="הסיכום השבועי הופסק"
      send={() => send(api['stop-digest.php'].$post({ json: { token } }))}
    />
  )
}
