import { CopyOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { invitationPeriod } from '@hafifa/api/contract'
import { whatsappMessage } from '@hafifa/shared-ui/phone'
import { toast } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, Flex, Input } from 'antd'
import { FullTime } from '../components/FullTime.tsx'

export type CreatedInvitation = { full_name: string; phone: string; token: string; expiresAt: string }

type InvitationLinkProps = { invitation: CreatedInvitation; onClose: () => void }

/** Shows the link of a new invitation. Only this answer of the server has its token. */
export function InvitationLink({ invitation, onClose }: InvitationLinkProps) {
  const { full_name, phone, token, expiresAt } = invitation
  const link = `${window.location.origin}${paths.invitation}#${token}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('הקישור הועתק')
    } catch {
      toast.error('הקישור לא הועתק', { description: 'אפשר לסמן אותו ולהעתיק ידנית' })
    }
  }

  return (
    <Flex vertical gap="middle">
      <p>
        הקישור של <bdi>{full_name}</bdi> מתאים לכניסה אחת, עד <FullTime time={expiresAt} />. הוא מוצג רק
        עכשיו.
      </p>
      <Input
        readOnly
        dir="ltr"
        aria-label="קישור ההזמנה"
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Flex gap="small" wrap justify="end">
        <Button onClick={onClose}>סגירה</Button>
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
          העתקת הקישור
        </Button>
        <Button
          type="primary"
          icon={<WhatsAppOutlined aria-hidden="true" />}
          href={whatsappMessage(phone, messageOf(full_name, link))}
          target="_blank"
          rel="noreferrer"
          autoFocus
        >
          שליחה בוואטסאפ
        </Button>
      </Flex>
    </Flex>
  )
}

function messageOf(name: string, link: string): string {
  return `שלום ${name}, זה הקישור האישי שלך למערכת חפיפה:\n${link}\nהוא מתאים לכניסה אחת, בתוך ${invitationPeriod}.`
}
