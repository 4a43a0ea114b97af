import { displayName } from '@hafifa/api/contract'
import { Name, styles } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { CardLine } from '../components/Cards.tsx'
import { FirstOf } from '../components/FirstOf.tsx'
import { FullTime } from '../components/FullTime.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import type { Invitation } from '../queries/invitations.ts'

export function InvitationCard({ invitation, action }: { invitation: Invitation; action: ReactNode }) {
  const { full_name, phone, groups, invitedBy, expiresAt } = invitation
  return (
    <>
      <CardLine
        fact={
          <span>
            עד <FullTime time={expiresAt} />
          </span>
        }
      >
        <h3>
          <Name>{full_name}</Name>
        </h3>
      </CardLine>
      <CardLine
        fact={
          <span>
            מאת <Name>{displayName(invitedBy)}</Name>
          </span>
        }
      >
        <FirstOf className={styles.note} label="קבוצות" texts={groups.map(({ name }) => name)} count={1} />
      </CardLine>
      <CardLine fact={action}>
        <PhoneLink phone={phone} />
      </CardLine>
    </>
  )
}
