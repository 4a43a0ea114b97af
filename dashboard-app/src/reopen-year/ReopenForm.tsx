import { entriesOf, groupsKeepingName } from '@hafifa/api/contract'
import { countOf, isolate } from '@hafifa/shared-ui/lib'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button, Flex, Radio } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { FullTime } from '../components/FullTime.tsx'
import { LongList } from '../components/LongList.tsx'
import type { Year } from '../queries/years.ts'
import { ChangesOfGroup } from './ChangesOfGroup.tsx'
import css from './ReopenYear.module.css'
import type { Reopening } from './reopeningQueries.ts'
import { type State, useReopenYear } from './useReopenYear.ts'

type ReopenFormProps = {
  reopening: Reopening
  open: Year
  onReopened: (year: Reopening['year']) => void
}

const stateLabels: Record<State, string> = { before: 'כמו לפני הסגירה', now: 'כמו עכשיו' }

const states = entriesOf(stateLabels).map(([value, label]) => ({ value, label }))

export function ReopenForm({ reopening: { year, until, changed }, open, onReopened }: ReopenFormProps) {
  const [decided, setDecided] = useState<ReadonlyMap<number, State>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const reopening = useReopenYear(year, onReopened)
  const waiting = changed.filter(({ id }) => !decided.has(id)).length
  const keepingName = groupsKeepingName(
    changed.filter(({ id }) => decided.has(id)),
    ({ id }) => decided.get(id) === 'before',
  )

  function decide(ids: readonly number[], state: State) {
    setDecided(new Map([...decided, ...ids.map((id): [number, State] => [id, state])]))
  }

  function reopen() {
    setAsking(false)
    reopening.mutate(
      changed.flatMap(({ id }) => {
        const state = decided.get(id)
        return state ? [{ groupId: id, state }] : []
      }),
    )
  }

  return (
    <div className={styles.stack4}>
      <p>
        אפשר לפתוח מחדש עד <FullTime time={until} />
      </p>
      <ul className={css.explanation}>
        <li>קבוצות שלא השתנו מאז הסגירה חוזרות בדיוק למצב שהיה</li>
        <li>מי שהגישה שלהם הופסקה עם הסגירה יקבלו אותה בחזרה, ויצטרכו להיכנס שוב</li>
        <li>
          שנת <bdi>{open.label}</bdi> מתבטלת. קבוצות שנוספו בה נשארות.
        </li>
      </ul>
      {changed.length > 0 && (
        <section className={styles.stack4} aria-labelledby="changed">
          <h2 id="changed">{`השתנו מאז הסגירה: ${countOf(changed.length, 'group')}`}</h2>
          <Flex wrap gap="small" align="center" justify="space-between">
            <p role="status">
              {waiting > 0 ? `נשאר להחליט: ${countOf(waiting, 'group')}` : 'הוחלט לגבי כל הקבוצות'}
            </p>
            <Flex wrap gap="small">
              {states.map(({ value, label }) => (
                <Button
                  key={value}
                  onClick={() =>
                    decide(
                      changed.map(({ id }) => id),
                      value,
                    )
                  }
                >
                  {`כולן ${label}`}
                </Button>
              ))}
            </Flex>
          </Flex>
          <LongList label="קבוצות שהשתנו" rows={changed}>
            {({ id, name, formerName }) => (
              <div className={css.group}>
                <h3>
                  <Name>{name}</Name>
                </h3>
                <Radio.Group
                  aria-label={`המצב שיישאר: ${isolate(name)}`}
                  options={states}
                  value={decided.get(id) ?? null}
                  onChange={({ target }) => decide([id], target.value)}
                />
                <ChangesOfGroup groupId={id} name={name} />
                {keepingName.some((group) => group.id === id) && (
                  <p className={css.note}>
                    השם <Name>{formerName}</Name> תפוס עכשיו, ולכן הקבוצה תישאר בשם <Name>{name}</Name>
                  </p>
                )}
              </div>
            )}
          </LongList>
        </section>
      )}
      <div>
        <Button
          type="primary"
          danger
          disabled={waiting > 0}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          פתיחת השנה מחדש
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={
          <span>
            לפתוח מחדש את שנת <bdi>{year.label}</bdi>?
          </span>
        }
        confirm="פתיחה מחדש"
        cancel="ביטול"
        destructive
        onConfirm={reopen}
        onClose={() => setAsking(false)}
      >
        <p>
          שנת <bdi>{open.label}</bdi> תתבטל. אחרי הפתיחה אפשר לסגור את השנה שוב.
        </p>
        {keepingName.length > 0 && (
          <>
            <p>השם הקודם תפוס, ולכן השם הנוכחי יישאר:</p>
            <ul className={css.explanation}>
              {keepingName.map(({ id, name, formerName }) => (
                <li key={id}>
                  <Name>{name}</Name> (קודם: <Name>{formerName}</Name>)
                </li>
              ))}
            </ul>
          </>
        )}
      </ConfirmDialog>
    </div>
  )
}
