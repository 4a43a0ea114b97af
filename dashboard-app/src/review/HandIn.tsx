import { displayName, keysOf, tabs } from '@hafifa/api/contract'
import { type Group, usePrintRecord, useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { FullTime } from '../components/FullTime.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { EmptyFields } from './EmptyFields.tsx'
import { FieldRemarks } from './FieldRemarks.tsx'
import { HandInSection } from './HandInSection.tsx'
import { HandoverTab } from './HandoverTab.tsx'
import { handInQuery, type Round } from './handInQuery.ts'
import { Incidents } from './Incidents.tsx'
import { RoundList } from './RoundList.tsx'
import { countDifferences, reviewOf } from './review.ts'
import { TraineesSummary } from './TraineesSummary.tsx'

export function HandIn({ group }: { group: Group }) {
  const query = useQuery(handInQuery(group.id))
  const [filtered, setFiltered] = useState(false)
  usePrintRecord(query.data ? [group.id] : [])
  if (!query.data) return <Unloaded query={query} rows={8} />
  const { form, incidents, details, trainees, rounds } = query.data
  const review = reviewOf(group, query.data)
  const changes = countDifferences(query.data, review)
  const onlyChanged = filtered && changes > 0
  return (
    <Flex vertical gap="large">
      <HandInLine round={rounds[0]} />
      {review.rejected && changes === 0 && <p>לא השתנה דבר בתיק מאז ההחזרה</p>}
      {changes > 0 && (
        <Checkbox checked={filtered} onChange={({ target }) => setFiltered(target.checked)} data-print="hide">
          {`רק מה שהשתנה מאז ההחזרה (${changes})`}
        </Checkbox>
      )}
      {!onlyChanged && <EmptyFields form={form} />}
      <Incidents incidents={incidents} details={details} review={review} onlyChanged={onlyChanged} />
      {keysOf(tabs).map((tab) => (
        <HandoverTab key={tab} tab={tab} form={form} review={review} onlyChanged={onlyChanged} />
      ))}
      {!onlyChanged && <TraineesSummary group={group} trainees={trainees} />}
      <HandInSection title="כל התיק" items={[]}>
        <FieldRemarks name={null} review={review}>
          {review.threadsOn(null).length === 0 && 'אין הערות על כל התיק'}
        </FieldRemarks>
      </HandInSection>
      <RoundList rounds={rounds} />
    </Flex>
  )
}

/** Nothing for a file that was handed in before rounds were stored. */
function HandInLine({ round }: { round: Round | undefined }) {
  if (!round?.handedInAt || round.outcome !== null) return null
  return (
    <p>
      הגשה: <Name>{displayName(round.handedInBy?.name)}</Name>, <FullTime time={round.handedInAt} />
    </p>
  )
}
