import { CopyOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Name } from '@hafifa/shared-ui/ui'
import { Button, Flex } from 'antd'
import { FullTime } from '../components/FullTime.tsx'
import { Input } from '../components/inputs.ts'
import { copyLinks, invitationLink, whatsappInvitation } from '../invitationLink.ts'

export type CreatedInvitation = { full_name: string; phone: string; token: string; expiresAt: string }

type InvitationLinkProps = { invitation: CreatedInvitation; onClose: () => void }

/** Shows the link of a new invitation. Only the response that creates the invitation contains its token. */
export function InvitationLink({ invitation, onClose }: InvitationLinkProps) {
  const { full_name, token, expiresAt } = invitation
  const link = invitationLink(token)

  return (
    <Flex vertical gap="middle">
      <p>
        הקישור של <Name>{full_name}</Name> הוא לכניסה אחת בלבד, עד <FullTime time={expiresAt} />. הוא מוצג רק
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
        <Button
          icon={<CopyOutlined aria-hidden="true" />}
          onClick={() => void copyLinks(link, 'הקישור הועתק')}
        >
          העתקת הקישור
        </Button>
        <Button
          type="primary"
          icon={<WhatsAppOutlined aria-hidden="true" />}
          href={whatsappInvitation(invitation)}
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
