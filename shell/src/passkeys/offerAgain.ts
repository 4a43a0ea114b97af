import { createPasskeyWithToast } from '@hafifa/shared-ui/account'
import { type Guide, toast } from '@hafifa/shared-ui/platform'
import { dashboardApp, mayOpen } from '../mounts.ts'

/** Offers a passkey, which cannot be phished, to a coordinator who signed in with a code. */
export function offerAgain(guide: Guide): void {
  if (!mayOpen(guide, dashboardApp)) return
  toast.success('ברוך הבא!', {
    description: 'אפשר להיכנס גם בטביעת אצבע או בזיהוי פנים, בלי לחכות לקוד',
    timeoutMs: 15_000,
    action: { label: 'הפעלה', onPress: () => void createPasskeyWithToast() },
  })
}
