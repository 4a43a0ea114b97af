import { displayName } from '@hafifa/api/contract'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { FullTime } from '../components/FullTime.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { NameTags } from '../components/NameTags.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { type Columns, TableOrCards } from '../components/TableOrCards.tsx'
import { type Invitation, invitationsQuery } from '../queries/invitations.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { RevokeInvitation } from './RevokeInvitation.tsx'

export function InvitationList() {
  const query = useQuery(invitationsQuery)
  const mayRevoke = useMayCall('delete-invitation.php')
  const heading = useRef<HTMLHeadingElement>(null)
  const [revoking, setRevoking] = useState<Invitation>()
  const revoke = useChange({
    call: 'delete-invitation.php',
    send: (post, { id }: Invitation) => post({ id }),
    done: 'ההזמנה בוטלה',
    failed: 'שגיאה בביטול ההזמנה',
    onDone: () => (heading.current ?? document.querySelector('main'))?.focus({ preventScroll: true }),
  })
  const actionOf = (invitation: Invitation) => (
    <Button
      aria-label={`ביטול ההזמנה של ${isolate(invitation.full_name)}`}
      disabled={revoke.isPending}
      onClick={() => setRevoking(invitation)}
    >
      ביטול
    </Button>
  )
  if (query.error && !query.data) return <LoadError query={query} />
  const invitations = query.data ?? []
  return (
    <>
      {invitations.length > 0 && (
        <div className={styles.stack3}>
          <h2 ref={heading} tabIndex={-1}>
            הזמנות פתוחות
          </h2>
          <TableOrCards<Invitation>
            label="הזמנות פתוחות"
            rows={invitations}
            columns={mayRevoke ? [...columns, { title: 'פעולה', render: actionOf }] : columns}
            card={(invitation) => (
              <InvitationCard invitation={invitation} action={mayRevoke && actionOf(invitation)} />
            )}
          />
        </div>
      )}
      <RevokeInvitation
        invitation={revoking}
        onClose={() => setRevoking(undefined)}
        onConfirm={(invitation) => revoke.mutate(invitation)}
      />
    </>
  )
}

const columns: Columns<Invitation> = [
  {
    title: 'שם מלא',
    width: '20%',
    render: ({ full_name }) => <Name>{full_name}</Name>,
  },
  {
    title: 'טלפון',
    render: ({ phone }) => <PhoneLink phone={phone} />,
  },
  {
    title: 'קבוצות',
    width: '22%',
    render: ({ groups }) => <NameTags names={groups.map(({ name }) => name)} none="ללא קבוצות" />,
  },
  {
    title: 'נוצרה על ידי',
    render: ({ invitedBy }) => <Name>{displayName(invitedBy)}</Name>,
  },
  {
    title: 'בתוקף עד',
    render: ({ expiresAt }) => <FullTime time={expiresAt} />,
  },
]
