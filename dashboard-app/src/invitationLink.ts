import { invitationPeriod } from '@hafifa/api/contract'
import { whatsappMessage } from '@hafifa/shared-ui/phone'
import { toast } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'

export function invitationLink(token: string): string {
  return `${window.location.origin}${paths.invitation}#${token}`
}

type Invited = { full_name: string; phone: string; token: string }

/** Opens WhatsApp with a message to the invited guide. */
export function whatsappInvitation({ full_name, phone, token }: Invited): string {
  const text = `שלום ${full_name}, זה הקישור האישי שלך למערכת חפיפה:\n${invitationLink(token)}\nהוא מתאים לכניסה אחת, בתוך ${invitationPeriod}.`
  return whatsappMessage(phone, text)
}

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('הקישור לא הועתק', { description: 'אפשר לסמן אותו ולהעתיק ידנית' })
  }
}
