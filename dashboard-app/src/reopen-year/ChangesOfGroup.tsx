import { formatValue, fullName } from '@hafifa/api/contract'
import { isolate, withKeys } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { FreeText, Name, StageBadge, styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { FullTime } from '../components/FullTime.tsx'
import { PeopleTags } from '../components/NameTags.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import css from './ReopenYear.module.css'
import { type GroupChanges, groupChangesQuery } from './reopeningQueries.ts'

type ChangesOfGroupProps = { groupId: number; name: string }

export function ChangesOfGroup({ groupId, name }: ChangesOfGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  return (
    <>
      <Button
        type="link"
        size="small"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={`מה השתנה: ${isolate(name)}`}
        onClick={() => setOpen(!isOpen)}
      >
        מה השתנה
      </Button>
      {isOpen && (
        <div id={detailsId} className={css.details}>
          <Changes groupId={groupId} />
        </div>
      )}
    </>
  )
}

function Changes({ groupId }: { groupId: number }) {
  const query = useQuery(groupChangesQuery(groupId))
  if (!query.data) return <Unloaded query={query} />
  const { name, stage, guides, coordinators, handover, trainees, written } = query.data
  return (
    <>
      {name.before !== name.now && (
        <Compared
          label="שם הקבוצה"
          before={<Answer value={name.before} />}
          now={<Answer value={name.now} />}
        />
      )}
      {stage.before !== stage.now && (
        <Compared
          label="סטטוס"
          before={<StageBadge stage={stage.before} />}
          now={<StageBadge stage={stage.now} />}
        />
      )}
      <People label="מדריכים" {...guides} />
      <People label="רכזים" {...coordinators} />
      {handover.map(({ label, before, now }) => (
        <Compared key={label} label={label} before={<Answer value={before} />} now={<Answer value={now} />} />
      ))}
      {trainees.length > 0 && <TraineeChanges trainees={trainees} />}
      {written.length > 0 && <Written written={written} />}
    </>
  )
}

function People({ label, before, now }: GroupChanges['guides'] & { label: string }) {
  if (before.join('\n') === now.join('\n')) return null
  return (
    <Compared
      label={label}
      before={<PeopleTags names={before} none="אין" />}
      now={<PeopleTags names={now} none="אין" />}
    />
  )
}

type ComparedProps = { label: string; before: ReactNode; now: ReactNode }

function Compared({ label, before, now }: ComparedProps) {
  return (
    <section aria-label={label}>
      <h4 className={css.label}>{label}</h4>
      <dl className={css.compared}>
        <div>
          <dt className={styles.note}>לפני הסגירה</dt>
          <dd>{before}</dd>
        </div>
        <div>
          <dt className={styles.note}>עכשיו</dt>
          <dd>{now}</dd>
        </div>
      </dl>
    </section>
  )
}

type Value = GroupChanges['handover'][number]['now']

function Answer({ value }: { value: Value }) {
  const text = formatValue(value)
  return text ? (
    <bdi className={css.text}>
      <FreeText text={text} />
    </bdi>
  ) : (
    <span className={styles.note}>לא מולא</span>
  )
}

const changes = { added: 'התווספות', removed: 'הסרה', changed: 'שינוי' }

function TraineeChanges({ trainees }: Pick<GroupChanges, 'trainees'>) {
  return (
    <section aria-label="חניכים">
      <h4 className={css.label}>חניכים</h4>
      <ul>
        {trainees.map((trainee) => (
          <li key={trainee.id}>
            <Name>{fullName(trainee)}</Name>
            <span>
              {`: ${changes[trainee.change]}${trainee.fields.length > 0 ? ` (${trainee.fields.join(', ')})` : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Written({ written }: Pick<GroupChanges, 'written'>) {
  return (
    <section aria-label="נכתב מאז הסגירה">
      <h4 className={css.label}>נכתב מאז הסגירה</h4>
      <p className={styles.note}>יימחק אם הקבוצה תחזור למצב שלפני הסגירה</p>
      <ul className={css.explanation}>
        {withKeys(written, ({ about, text }) => `${about}: ${text}`).map(
          ({ key, item: { about, text, by, at } }) => (
            <li key={key}>
              <span>{`${about}: `}</span>
              <bdi className={css.text}>
                <FreeText text={text} />
              </bdi>
              <div className={styles.note}>
                {by !== null && <Name>{by}</Name>}
                {by !== null && at !== null && ', '}
                {at !== null && <FullTime time={at} />}
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
