import { styles, VisuallyHidden } from '@hafifa/shared-ui/ui'
import type { ReactNode } from 'react'
import { CardLine } from '../components/Cards.tsx'
import { FirstOf } from '../components/FirstOf.tsx'
import { GuideLink } from '../components/GuideLink.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import type { GuideWithGroups } from '../queries/guides.ts'
import css from './PersonCard.module.css'

type PersonCardProps = {
  person: GuideWithGroups
  /** Absent where people have neither groups nor a role. */
  groups?: { label: string; names: readonly string[] } | undefined
  role: ReactNode
}

export function PersonCard({ person, groups, role }: PersonCardProps) {
  const phone = <PhoneLink phone={person.phone} />
  const name = (
    <h3>
      <GuideLink id={person.id} name={person.full_name} />
    </h3>
  )
  if (!groups) return <CardLine fact={phone}>{name}</CardLine>
  return (
    <>
      <CardLine>{name}</CardLine>
      <CardLine>
        {groups.names.length > 0 ? (
          <FirstOf
            className={`${styles.note} ${css.groups}`}
            label={groups.label}
            texts={groups.names}
            count={2}
          />
        ) : (
          <span className={styles.note}>ללא קבוצות</span>
        )}
      </CardLine>
      <CardLine
        fact={
          <span className={css.role}>
            <span aria-hidden="true">רכז.ת</span>
            {role}
          </span>
        }
      >
        <VisuallyHidden>טלפון</VisuallyHidden>
        {phone}
      </CardLine>
    </>
  )
}
