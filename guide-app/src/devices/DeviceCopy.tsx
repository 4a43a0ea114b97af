import { createPasskeyHere, passkeyError, readPasskeysHere } from '@hafifa/shared-ui/account'
import { copyOwner, onCopyMark } from '@hafifa/shared-ui/offline'
import {
  atom,
  deviceCopyAtom,
  shell,
  toast,
  useAtomValue,
  useGuide,
  useMutation,
} from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Button } from '@hafifa/shared-ui/ui'
import { useSyncExternalStore } from 'react'
import { AccountSection } from '../components/AccountSection.tsx'

const isSupported = isSecureContext && 'serviceWorker' in navigator && 'credentials' in navigator

const readinessAtom = atom((get) => {
  const copy = get(deviceCopyAtom)
  return copy && get(copy.readinessAtom)
})

const what =
  'הקבוצות שלך, התיקים והחניכים נשמרים במכשיר הזה מוצפנים, ורק טביעת האצבע או הפנים שלך פותחות אותם. פרטים רגישים ואירועי מרחב בטוח לא נשמרים.'

export default function DeviceCopy() {
  const { id: guideId } = useGuide()
  const copy = useAtomValue(deviceCopyAtom)
  const readiness = useAtomValue(readinessAtom)
  const isOpening = useSyncExternalStore(onCopyMark, copyOwner) !== null
  const create = useMutation({
    mutationFn: async () => {
      const code = await (await shell.load?.())?.loadCopy()
      await createWithPasskey(async (passkeys) => code?.createAndKeep(guideId, passkeys))
    },
    onError: (error) => toast.error('העותק לא נוצר', { description: reasonOf(error) }),
  })
  if (!isSupported || !shell.load) return null
  return (
    <AccountSection id="device-copy" title="עבודה בלי רשת" note={`${what} ${untilWhen()}`}>
      {copy ? (
        <>
          <p role="status">{texts[readiness ?? 'preparing']}</p>
          <Button variant="secondary" onClick={copy.end}>
            הסרת העותק מהמכשיר
          </Button>
        </>
      ) : (
        <Button variant="secondary" busy={isOpening || create.isPending} onClick={() => create.mutate()}>
          המכשיר הזה שלי
        </Button>
      )}
    </AccountSection>
  )
}

/** Creates a passkey on a device that has none. Others of the guide may be on other devices. */
async function createWithPasskey(create: (passkeys: readonly BufferSource[]) => Promise<void>) {
  const known = await readPasskeysHere()
  try {
    if (known.length > 0) return await create(known)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error
  }
  await createPasskeyHere()
  await create(await readPasskeysHere())
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
  if (error.name === 'PasskeyElsewhere')
    return 'נבחרה כניסה מהירה של מכשיר אחר. רק זו שבמכשיר הזה יכולה לפתוח את העותק.'
  // There is one on this device, whose guide has not agreed.
  if (error.name === 'InvalidStateError') return 'לא התקבל אישור מהמכשיר. אפשר לנסות שוב.'
  if (error.name === 'QuotaExceededError') return 'אין מספיק מקום במכשיר'
  return passkeyError(error)?.message
}
