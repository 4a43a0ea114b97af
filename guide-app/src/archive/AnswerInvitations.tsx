import { answerInvitationDays, displayName, oneLine, parseTimestamp } from '@hafifa/api/contract'
import { Can, useChange } from '@hafifa/shared-ui/calls'
import { Field } from '@hafifa/shared-ui/fields'
import { formatDate, isolate, whatsappMessage } from '@hafifa/shared-ui/lib'
import { type Answer, api, callQuery, errorText, useQuery } from '@hafifa/shared-ui/platform'
import { archiveKeys, paths } from '@hafifa/shared-ui/remote'
import { Button, buttonClass, card, copyText, ErrorState, Name, styles } from '@hafifa/shared-ui/ui'
import { useRef, useState } from 'react'
import css from './AnswerInvitations.module.css'

type Writer = Answer<'get-answer-invitations.php'>['writers'][number]

function answerInvitationsQuery(fileId: number) {
  return callQuery({
    queryKey: [...archiveKeys.archivedFile(fileId), 'answer-invitations'],
    endpoint: api['get-answer-invitations.php'],
    input: { fileId },
    read: ({ writers }) => writers,
  })
}

export default function AnswerInvitations({ fileId }: { fileId: number }) {
  const { data, error, refetch, isFetching } = useQuery(answerInvitationsQuery(fileId))
  const left = data?.filter(({ active, invitation }) => !active || invitation)
  const isEmpty = left ? left.length === 0 : !error
  if (isEmpty) return null
  return (
    <section
      className={`${card.frame} ${styles.stack3} ${css.section}`}
      aria-labelledby="answer-invitations"
      data-print="hide"
    >
      <h2 id="answer-invitations">שאלות למדריכים שסיימו</h2>
      <p className={styles.muted}>
        מי שכתבו את התיק וכבר אין להם גישה למערכת יכולים לענות בקישור אישי. הקישור מציג רק את התיק הזה ואת
        השאלות עליו, בלי חניכים, במשך {answerInvitationDays} ימים.
      </p>
      {left ? (
        <ul className={styles.stack3}>
          {left.map((writer) => (
            <WriterItem key={writer.id} fileId={fileId} writer={writer} />
          ))}
        </ul>
      ) : (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  )
}

function WriterItem({ fileId, writer: { id, name, phone, invitation } }: { fileId: number; writer: Writer }) {
  const [token, setToken] = useState<string>()
  const create = useRef<HTMLButtonElement>(null)
  const invite = useChange({
    call: 'add-answer-invitation.php',
    adds: true,
    send: (post) => post({ file_id: fileId, guide_id: id }),
    failed: 'הקישור לא נוצר',
    onDone: ({ token }) => setToken(token),
  })
  const revoke = useChange({
    call: 'delete-answer-invitation.php',
    send: (post, invitationId: number) => post({ id: invitationId }),
    done: 'הקישור בוטל',
    failed: 'הקישור לא בוטל',
    onDone: () => {
      setToken(undefined)
      // The pressed button is removed.
      create.current?.focus()
    },
  })
  return (
    <li className={styles.stack2}>
      <p>
        <Name>{displayName(name)}</Name>
        <span>{invitation && `: קישור פתוח עד ${formatDate(parseTimestamp(invitation.expiresAt))}`}</span>
      </p>
      {token && <InvitationLink name={name} phone={phone} token={token} />}
      <div className={styles.row}>
        <Can call="add-answer-invitation.php">
          <Button
            ref={create}
            variant="secondary"
            aria-label={`${invitation ? 'קישור חדש' : 'יצירת קישור'}: ${isolate(name)}`}
            busy={invite.isPending}
            onClick={() => invite.mutate(undefined)}
          >
            {invitation ? 'קישור חדש' : 'יצירת קישור'}
          </Button>
        </Can>
        {invitation && (
          <Can call="delete-answer-invitation.php">
            <Button
              variant="plain"
              aria-label={`ביטול הקישור: ${isolate(name)}`}
              busy={revoke.isPending}
              onClick={() => revoke.mutate(invitation.id)}
            >
              ביטול הקישור
            </Button>
          </Can>
        )}
      </div>
    </li>
  )
}

/** Only the response that creates the invitation contains its token. */
function InvitationLink({ name, phone, token }: { name: string; phone: string; token: string }) {
  const link = `${window.location.origin}${paths.answer}#${token}`

  return (
    <div className={styles.stack3} aria-live="polite">
      <Field
        label="קישור אישי, מוצג רק עכשיו"
        readOnly
        dir="ltr"
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.row}>
        <a
          className={buttonClass()}
          href={whatsappMessage(phone, messageOf(name, link))}
          target="_blank"
          rel="noreferrer"
        >
          שליחה בוואטסאפ
        </a>
        <Button variant="secondary" onClick={() => void copyText(link, 'הקישור הועתק', 'הקישור לא הועתק')}>
          העתקת הקישור
        </Button>
      </div>
    </div>
  )
}

function messageOf(name: string, link: string): string {
  return `שלום ${isolate(oneLine(name))}, יש שאלות על תיק החפיפה שכתבת. אפשר לקרוא ולענות בקישור האישי הזה, בתוך ${answerInvitationDays} ימים:\n${link}`
}
