import { isolate } from '../../lib/isolate.ts'
import { whatsappLink, whatsappMessage } from '../../lib/phone.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import styles from '../../ui/styles.module.css'
import { LastNudge } from './LastNudge.tsx'
import css from './NudgeList.module.css'
import type { NudgedGuide } from './nudgesQuery.ts'
import type { OpenedChat } from './useOpenedChats.ts'

type NudgeRowProps = {
  guide: NudgedGuide
  /** The names of the guide's groups, if the list has several groups. */
  groupNames: readonly string[]
  message: string
  chat: OpenedChat | undefined
  onOpen: () => void
}

export function NudgeRow({ guide, groupNames, message, chat, onOpen }: NudgeRowProps) {
  const name = guide.full_name || guide.phone
  const done = !chat && guide.nudge?.today
  const label = chat ? 'פתיחה חוזרת' : 'שליחה בוואטסאפ'
  return (
    <li className={css.row}>
      <div className={css.guide}>
        <strong>
          <Name>{name}</Name>
        </strong>
        {groupNames.length > 0 && (
          <ul aria-label="קבוצות">
            {groupNames.map((groupName) => (
              <li key={groupName}>
                <Name>{groupName}</Name>
              </li>
            ))}
          </ul>
        )}
        {!chat && guide.nudge && (
          <p className={styles.note}>
            <LastNudge nudge={guide.nudge} />
          </p>
        )}
        {!done && !whatsappLink(guide.phone) && (
          <p className={styles.note}>
            <Name dir="ltr">{guide.phone}</Name> אינו מספר נייד. את הנמען בוחרים בוואטסאפ.
          </p>
        )}
        {chat && <Opened chat={chat} />}
      </div>
      {!done && (
        <span className={styles.row}>
          {typeof chat === 'object' && (
            <Button variant="plain" aria-label={`ניסיון חוזר: ${isolate(name)}`} onClick={onOpen}>
              ניסיון חוזר
            </Button>
          )}
          <a
            className={buttonClass('secondary')}
            href={whatsappMessage(guide.phone, message)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${label}: ${isolate(name)}`}
            onClick={onOpen}
            // The middle mouse button also opens the link.
            onAuxClick={({ button }) => button === 1 && onOpen()}
          >
            {label}
          </a>
        </span>
      )}
    </li>
  )
}

function Opened({ chat }: { chat: OpenedChat }) {
  if (chat === 'saving') return <p className={styles.note}>התזכורת נרשמת…</p>
  if (chat === 'saved') return <p className={css.done}>✓ נפתחה בוואטסאפ</p>
  return (
    <p className={css.failed} role="alert">
      {chat.failed ? `התזכורת לא נרשמה: ${chat.failed}` : 'התזכורת לא נרשמה'}
    </p>
  )
}
