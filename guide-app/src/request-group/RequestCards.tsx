import { Can, useChange } from '@hafifa/shared-ui/calls'
import { useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { Button, card, Name, styles } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import { type GuideGroups, guideGroupsQuery } from '../queries/groups.ts'
import css from './RequestCards.module.css'

type RequestCardProps = {
  group: GuideGroups['pending'][number]
  outcome: 'pending' | 'declined'
  onGone: () => void
}

const texts = {
  pending: { state: 'ממתינה לאישור רכז.ת', note: '', button: 'ביטול הבקשה' },
  declined: {
    state: 'הבקשה לא אושרה',
    note: 'אפשר לפנות לרכז.ת ולשאול למה, או לבקש קבוצה אחרת',
    button: 'הבנתי',
  },
}

type RequestCardsProps = {
  mine: GuideGroups
  /** Called after a withdrawal, which removes the focused button. */
  onGone: () => void
}

/** The items of a list: the groups that the guide has asked to join, then those that were declined. */
export default function RequestCards({ mine, onGone }: RequestCardsProps) {
  // Polls, so that an approved group appears without a reload.
  useQuery({
    ...guideGroupsQuery(useGuide().id),
    ...(mine.pending.length > 0 && { refetchInterval: 60_000 }),
  })
  return (['pending', 'declined'] as const).flatMap((outcome) =>
    mine[outcome].map((group) => (
      <li key={group.id}>
        <RequestCard group={group} outcome={outcome} onGone={onGone} />
      </li>
    )),
  )
}

/** No link, because the server refuses all calls about the group. */
function RequestCard({ group, outcome, onGone }: RequestCardProps) {
  const nameId = useId()
  const { state, note, button } = texts[outcome]
  const remove = useChange({
    call: 'withdraw-group-request.php',
    send: (post) => post({ groupId: group.id }),
    onDone: onGone,
  })
  return (
    <article className={`${card.frame} ${css.card}`} aria-labelledby={nameId}>
      <h2 id={nameId} className={card.name}>
        <Name>{group.name}</Name>
      </h2>
      <p className={css.state}>{state}</p>
      {note && <p className={styles.muted}>{note}</p>}
      <Can call="withdraw-group-request.php">
        <Button
          variant="plain"
          className={css.button}
          aria-describedby={nameId}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {button}
        </Button>
      </Can>
    </article>
  )
}
