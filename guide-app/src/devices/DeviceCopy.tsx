import { passkeysQuery } from '@hafifa/shared-ui/passkeys'
import {
  atom,
  deviceCopyAtom,
  queryClient,
  toast,
  useAtomValue,
  useGuide,
  useMutation,
} from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Button } from '@hafifa/shared-ui/ui'
import { createPasskey, passkeyError } from '@hafifa/shared-ui/webAuthn'
import { AccountSection } from '../components/AccountSection.tsx'

const isSupported = isSecureContext && 'serviceWorker' in navigator && 'credentials' in navigator

const readinessAtom = atom((get) => {
  const copy = get(deviceCopyAtom)
  return copy?.readinessAtom && get(copy.readinessAtom)
})

const what =
  'הקבוצות שלך, התיקים והחניכים נשמרים במכשיר הזה מוצפנים, ורק טביעת האצבע או הפנים שלך פותחות אותם. פרטים רגישים ואירועי מרחב בטוח לא נשמרים.'

export default function DeviceCopy() {
  const { id: guideId } = useGuide()
  const copy = useAtomValue(deviceCopyAtom)
  const readiness = useAtomValue(readinessAtom)
  const create = useMutation({
    mutationFn: async () => {
      const { length } = await queryClient.fetchQuery(passkeysQuery(guideId))
      if (length === 0) await createPasskey()
      await copy?.create?.(guideId)
    },
    onError: (error) => toast.error('העותק לא נוצר', { description: reasonOf(error) }),
  })
  if (!isSupported) return null
  return (
    <AccountSection id="device-copy" title="עבודה בלי רשת" note={`${what} ${untilWhen()}`}>
      {copy?.end ? (
        <>
          <p role="status">{texts[readiness ?? 'preparing']}</p>
          <Button variant="secondary" onClick={copy.end}>
            הסרת העותק מהמכשיר
          </Button>
        </>
      ) : (
        <Button variant="secondary" busy={!copy || create.isPending} onClick={() => create.mutate()}>
          המכשיר הזה שלי
        </Button>
      )}
    </AccountSection>
  )
}

const texts = {
  preparing: 'מכינים את העותק…',
  ready: 'אפשר לפתוח את חפיפה במכשיר הזה גם בלי רשת',
  failed: 'העותק לא הושלם. ייתכן שאין מקום במכשיר, או שהדפדפן לא מאפשר. ננסה שוב אוטומטית.',
}

function untilWhen(): string {
  const days = settings.offlineDays ?? 0
  return days === 1 ? 'אחרי יום בלי קשר העותק נמחק.' : `אחרי ${days} ימים בלי קשר העותק נמחק.`
}

function reasonOf(error: Error): string | undefined {
  if (error.name === 'PasskeyUnable')
    return 'הכניסה המהירה שבמכשיר הזה לא יכולה להצפין. אפשר לנסות בדפדפן אחר.'
  if (error.name === 'QuotaExceededError') return 'אין מספיק מקום במכשיר'
  return passkeyError(error)?.message
}
