import { displayName } from '@hafifa/api/contract'
import { styles } from '@hafifa/shared-ui/ui'
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
          <>
            עד <FullTime time={expiresAt} />
          </>
        }
      >
        <h3>
          <bdi>{full_name}</bdi>
        </h3>
      </CardLine>
      <CardLine
        fact={
          <>
            מאת <bdi>{displayName(invitedBy)}</bdi>
          </>
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
