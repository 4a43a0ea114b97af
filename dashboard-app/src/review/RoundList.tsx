import { displayName, remarkLabel } from '@hafifa/api/contract'
import { FreeText, Name } from '@hafifa/shared-ui/ui'
import { Collapse, Flex } from 'antd'
import { useId } from 'react'
import { FullTime } from '../components/FullTime.tsx'
import type { Round } from './handInQuery.ts'
import css from './RoundList.module.css'

export function RoundList({ rounds }: { rounds: readonly Round[] }) {
  const titleId = useId()
  const decided = rounds.filter(({ outcome }) => outcome !== null)
  if (decided.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        בדיקות קודמות
      </h3>
      <Collapse
        size="small"
        items={decided.map((round) => ({
          key: round.id,
          label: <RoundTitle round={round} />,
          children: <RoundDetails round={round} />,
        }))}
      />
    </section>
  )
}

function RoundTitle({ round: { outcome, decidedAt, decidedBy } }: { round: Round }) {
  return (
    <Flex wrap gap="0 0.75rem">
      <strong>{outcome === 'approved' ? 'התיק אושר' : 'התיק הוחזר לעדכון'}</strong>
      {decidedBy && <Name>{displayName(decidedBy.name)}</Name>}
      {decidedAt && <FullTime time={decidedAt} />}
    </Flex>
  )
}

function RoundDetails({ round }: { round: Round }) {
  const { handedInBy, handedInAt, outcome, reason, changed, remarks } = round
  return (
    <Flex vertical gap="small" className={css.details}>
      {handedInAt && (
        <p>
          הגשה: <Name>{displayName(handedInBy?.name)}</Name>, <FullTime time={handedInAt} />
        </p>
      )}
      {reason && (
        <p className={css.text} dir="auto">
          <FreeText text={`${outcome === 'approved' ? 'מילה טובה' : 'סיבה'}: ${reason}`} />
        </p>
      )}
      {changed.length > 0 && <p>{`השתנה מאז הבדיקה הקודמת: ${changed.map(remarkLabel).join(', ')}`}</p>}
      {remarks.length > 0 && (
        <ul className={css.remarks}>
          {remarks.map(({ id, field, text }) => (
            <li key={id} className={css.text}>
              <span>{`${remarkLabel(field)}: `}</span>
              <bdi>
                <FreeText text={text} />
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </Flex>
  )
}
