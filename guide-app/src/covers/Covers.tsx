import { dayAndMonth } from '@hafifa/api/contract'
import { Can, type Cover, coversQuery, useChange } from '@hafifa/shared-ui/calls'
import { useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { Button, Name, styles } from '@hafifa/shared-ui/ui'
import { useId, useRef } from 'react'
import { AccountSection } from '../components/AccountSection.tsx'
import css from './Covers.module.css'
import { NewCover } from './NewCover.tsx'

export default function Covers() {
  const { data } = useQuery(coversQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data || (data.coordinators.length === 0 && data.covers.length === 0)) return null
  return (
    <AccountSection
      id="covers"
      title="מחליף.ה"
      note="בימים שאינך זמין.ה, הקבוצות שלך מופיעות גם אצל רכז.ת אחר.ת, והעדכונים עליהן מגיעים לשם במקום אליך."
      heading={heading}
    >
      {data.covers.length > 0 && (
        <ul className={css.list}>
          {data.covers.map((cover) => (
            <CoverItem key={cover.id} cover={cover} onEnded={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <NewCover coordinators={data.coordinators} />
    </AccountSection>
  )
}

function CoverItem({ cover, onEnded }: { cover: Cover; onEnded: () => void }) {
  const textId = useId()
  const buttonId = useId()
  const isMine = cover.coordinator_id === useGuide().id
  const end = useChange({
    call: 'delete-cover.php',
    send: (post, id: number) => post({ id }),
    done: 'ההחלפה הסתיימה',
    // The button is removed.
    onDone: onEnded,
  })
  return (
    <li className={css.item}>
      <p id={textId} className={css.text}>
        {isMine ? (
          <Name>{cover.cover}</Name>
        ) : (
          <span>
            במקום <Name>{cover.coordinator}</Name>
          </span>
        )}
        <span className={styles.muted}>
          {`מ־${dayAndMonth(cover.from_day)} עד ${dayAndMonth(cover.to_day)}`}
        </span>
      </p>
      {isMine && (
        <Can call="delete-cover.php">
          <Button
            id={buttonId}
            variant="plain"
            aria-labelledby={`${buttonId} ${textId}`}
            busy={end.isPending}
            onClick={() => end.mutate(cover.id)}
          >
            סיום
          </Button>
        </Can>
      )}
    </li>
  )
}
