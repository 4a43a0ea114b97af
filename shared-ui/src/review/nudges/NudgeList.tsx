import { errorText, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Name } from '../../ui/Name.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../ui/styles.module.css'
import { NudgeRow } from './NudgeRow.tsx'
import { NudgeTexts } from './NudgeTexts.tsx'
import { nudgeMessage } from './nudgeMessage.ts'
import { type NudgedGuide, nudgesQuery } from './nudgesQuery.ts'
import { type NudgeCase, type NudgedGroup, nudgeText } from './nudgeTexts.ts'
import { useOpenedChats } from './useOpenedChats.ts'

export function NudgeList({ groups }: { groups: readonly NudgedGroup[] }) {
  const me = useGuide().id
  const query = useQuery({ ...nudgesQuery(groups.map(({ id }) => id)), staleTime: 0 })
  if (query.data) return <Guides groups={groups} guides={query.data.filter(({ id }) => id !== me)} />
  if (!query.error) return <Skeleton width="70%" />
  return (
    <ErrorState
      text={errorText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

function Guides({ groups, guides }: { groups: readonly NudgedGroup[]; guides: readonly NudgedGuide[] }) {
  const [typed, setTyped] = useState<Partial<Record<NudgeCase, string>>>({})
  const { opened, open } = useOpenedChats()
  const textOf = (nudgeCase: NudgeCase) => typed[nudgeCase] ?? nudgeText(nudgeCase)
  const led = new Set(guides.flatMap(({ groupIds }) => groupIds))
  const isAnyLeft = guides.some(({ id, nudge }) => opened.has(id) || !nudge?.today)
  const withoutGuides = groups.filter(({ id }) => !led.has(id))
  if (guides.length === 0) return <EmptyState title="אין מדריכים שאפשר לשלוח להם תזכורת" />
  return (
    <div className={styles.stack4}>
      {isAnyLeft && (
        <>
          <NudgeTexts
            cases={[...new Set(groups.filter(({ id }) => led.has(id)).map(({ nudgeCase }) => nudgeCase))]}
            textOf={textOf}
            onText={(nudgeCase, text) => setTyped({ ...typed, [nudgeCase]: text })}
          />
          <p role="status">
            {`נפתחו שיחות: ${opened.size.toLocaleString('he-IL')} מתוך ${guides.length.toLocaleString('he-IL')}`}
          </p>
        </>
      )}
      <ul aria-label="מדריכים">
        {guides.map((guide) => {
          const own = groups.filter(({ id }) => guide.groupIds.includes(id))
          return (
            <NudgeRow
              key={guide.id}
              guide={guide}
              groupNames={groups.length > 1 ? own.map(({ name }) => name) : []}
              message={nudgeMessage(guide.full_name, own, textOf)}
              chat={opened.get(guide.id)}
              onOpen={() => open({ guideId: guide.id, groupIds: guide.groupIds })}
            />
          )
        })}
      </ul>
      {withoutGuides.length > 0 && (
        <p className={styles.note}>
          ללא מדריכים:{' '}
          {withoutGuides.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Name>{name}</Name>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
