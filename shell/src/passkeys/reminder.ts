import { type Guide, toast } from '@hafifa/shared-ui/platform'
import { dashboardApp, mayOpen } from '../mounts.ts'

type ToastOptions = NonNullable<Parameters<typeof toast.success>[1]>

/** The toast's offer to a coordinator who signs in with a code: a passkey cannot be phished, and coordinators may read everything. */
export function passkeyReminder(guide: Guide): ToastOptions | undefined {
  if (!mayOpen(guide, dashboardApp)) return undefined
  return {
    description: 'אפשר להיכנס גם בטביעת אצבע או בזיהוי פנים, בלי לחכות לקוד',
    timeoutMs: 15_000,
    action: { label: 'הפעלה', onPress: () => void create() },
  }
}

async function create() {
  const { createPasskey, passkeyError } = await import('../login/code.ts')
  try {
    await createPasskey()
    toast.success('הכניסה המהירה הופעלה')
  } catch (error) {
    const reason = passkeyError(error as Error)
    if (reason) toast.error('שגיאה', { description: reason.message })
  }
}
