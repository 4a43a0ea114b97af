import { Can } from '@hafifa/shared-ui/calls'
import { Button } from '@hafifa/shared-ui/ui'
import { AccountSection } from '../components/AccountSection.tsx'
import { AddressForm } from './AddressForm.tsx'
import css from './DigestSetting.module.css'
import type { DigestControl } from './useDigest.ts'

export function DigestSetting({ digest: { query, update } }: { digest: DigestControl }) {
  const { data } = query
  if (!data?.offered) return null
  const { digest } = data
  const stop = () => update.mutate(null)
  return (
    <AccountSection
      id="digest"
      title="סיכום שבועי בדואר"
      note="בכל יום ראשון בבוקר: מה מחכה לך, מה מתעכב ומה התחדש. בלי שמות של חניכים."
    >
      <Can call="update-digest.php">
        {!digest && <AddressForm busy={update.isPending} onSubmit={update.mutate} />}
        {digest && (
          <>
            <p role="status">
              <span>
                {digest.confirmed
                  ? 'הסיכום נשלח לכתובת '
                  : 'הסיכום יתחיל אחרי לחיצה על הקישור ששלחנו לכתובת '}
              </span>
              <bdi className={css.address}>{digest.address}</bdi>
            </p>
            <Button variant="secondary" busy={update.isPending} onClick={stop}>
              {digest.confirmed ? 'הפסקת הסיכום' : 'החלפת הכתובת'}
            </Button>
          </>
        )}
      </Can>
    </AccountSection>
  )
}
