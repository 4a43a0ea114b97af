import { CopyOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { isolate } from '@hafifa/shared-ui/lib'
import { VirtualList } from '@hafifa/shared-ui/sheets/screens'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { FullTime } from '../components/FullTime.tsx'
import { NameTags } from '../components/NameTags.tsx'
import { copyLinks, invitationLink, whatsappInvitation } from '../invitationLink.ts'
import css from './InvitationLinks.module.css'
import type { ImportedGroups } from './useGroupImport.ts'

const indexOf = ({ index }: { index: number }) => index

type InvitationLinksProps = { imported: ImportedGroups; onDone: () => void }

/** The links of the invited guides. Only the response to the import contains their tokens. */
export function InvitationLinks({ imported: { invitations, expiresAt }, onDone }: InvitationLinksProps) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [isLeaving, setLeaving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const mark = (...phones: string[]) => setSent((before) => new Set([...before, ...phones]))
  const unsent = invitations.filter(({ phone }) => !sent.has(phone))
  const items = useMemo(
    () => invitations.map((invitation, index) => ({ ...invitation, index })),
    [invitations],
  )

  function copyAll() {
    const lines = invitations.map(({ full_name, phone, token }) => [full_name, phone, invitationLink(token)])
    mark(...invitations.map(({ phone }) => phone))
    void copyLinks(lines.map((cells) => cells.join('\t')).join('\n'), 'הקישורים הועתקו')
  }

  return (
    <section className={styles.stack3}>
      <h2 ref={heading} tabIndex={-1}>
        קישורים לשליחה
      </h2>
      <p>
        כל קישור הוא לכניסה אחת בלבד, עד <FullTime time={expiresAt} />. הקישורים מוצגים רק עכשיו.
      </p>
      <div className={css.actions}>
        <Button type="primary" onClick={() => (unsent.length > 0 ? setLeaving(true) : onDone())}>
          סיום
        </Button>
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={copyAll}>
          העתקת כל הקישורים
        </Button>
        <span role="status">
          {`נשלחו ${sent.size.toLocaleString('he-IL')} מתוך ${invitations.length.toLocaleString('he-IL')}`}
        </span>
      </div>
      <VirtualList
        label="קישורים לשליחה"
        items={items}
        keyOf={indexOf}
        estimate={58}
        render={(invitation) => {
          const { full_name, phone, token } = invitation
          return (
            <div className={css.row}>
              <span className={css.name}>
                <Name>{full_name}</Name>, <Name dir="ltr">{phone}</Name>
                {sent.has(phone) && <span className={css.sent}> ✓ נשלח</span>}
              </span>
              <span className={css.buttons}>
                <Button
                  icon={<WhatsAppOutlined aria-hidden="true" />}
                  aria-label={`שליחה בוואטסאפ אל ${isolate(full_name)}`}
                  href={whatsappInvitation(invitation)}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => mark(phone)}
                >
                  שליחה בוואטסאפ
                </Button>
                <Button
                  icon={<CopyOutlined aria-hidden="true" />}
                  aria-label={`העתקת הקישור של ${isolate(full_name)}`}
                  onClick={() => {
                    mark(phone)
                    void copyLinks(invitationLink(token), 'הקישור הועתק')
                  }}
                />
              </span>
            </div>
          )
        }}
      />
      <ConfirmDialog
        open={isLeaving}
        title="לסיים לפני שכל הקישורים נשלחו?"
        confirm="סיום בלי לשלוח"
        onConfirm={onDone}
        onClose={() => setLeaving(false)}
      >
        <p>הקישורים של המוזמנים האלה לא יוצגו שוב. אפשר להזמין אותם מחדש במסך ״מדריכים״.</p>
        <NameTags names={unsent.map(({ full_name }) => full_name)} none="" />
      </ConfirmDialog>
    </section>
  )
}
