import { invitationPeriod, isolate, oneLine } from '@hafifa/api/contract'
import { whatsappMessage } from '@hafifa/shared-ui/lib'
import { paths } from '@hafifa/shared-ui/remote'
import { copyText } from '@hafifa/shared-ui/ui'

export function invitationLink(token: string): string {
  return `${window.location.origin}${paths.invitation}#${token}`
}

type Invited = { full_name: string; phone: string; token: string }

export function whatsappInvitation({ full_name, phone, token }: Invited): string {
  const text = `שלום ${isolate(oneLine(full_name))}, זה הקישור האישי שלך למערכת חפיפה:\n${invitationLink(token)}\nהקישור לכניסה אחת בלבד, ובתוקף ל${invitationPeriod}.`
  return whatsappMessage(phone, text)
}

export function copyLinks(links: string, done: string): Promise<void> {
  return copyText(links, done, 'הקישור לא הועתק')
}
