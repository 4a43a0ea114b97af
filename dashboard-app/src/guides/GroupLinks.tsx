import { Can, useChange } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { type Group, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, StageBadge, styles } from '@hafifa/shared-ui/ui'
import { Button, Card, Flex } from 'antd'
import { useId, useRef } from 'react'
import { CardLine } from '../components/Cards.tsx'
import { type Role, roles } from '../components/roles.ts'
import { TraineeCount } from '../components/TraineeCount.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { assignedTo, coordinatedGroupsQuery } from '../queries/groups.ts'
import { AssignGroups } from './AssignGroups.tsx'
import css from './GuidePage.module.css'

type GroupLinksProps = {
  assignedAs: Role
  personId: number
  active: boolean
  groups: readonly Group[]
}

const texts = {
  guide: { title: 'קבוצות (הדרכה)', none: 'אין כרגע קבוצות', assign: 'הוספת קבוצות (הדרכה)' },
  coordinator: { title: 'קבוצות (ריכוז)', none: 'אין כרגע קבוצות', assign: 'הוספת קבוצות (ריכוז)' },
}

export function GroupLinks({ assignedAs, personId, active, groups }: GroupLinksProps) {
  const { title, none, assign } = texts[assignedAs]
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { calls, remove } = roles[assignedAs]
  const removal = useChange({
    call: calls.remove,
    send: (_post, groupId: number) => remove(personId, groupId),
    done: 'עודכן בהצלחה',
    // The focused button is removed with its card.
    onDone: () => heading.current?.focus({ preventScroll: true }),
  })
  return (
    <section className={styles.stack3} aria-labelledby={titleId}>
      <Flex wrap align="center" gap="0 1rem">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {active && (
          <AssignGroups assignedAs={assignedAs} personId={personId} label={assign} present={groups} />
        )}
      </Flex>
      {groups.length === 0 ? (
        <p className={styles.muted}>{none}</p>
      ) : (
        <ul className={css.list}>
          {groups.map(({ id, name, participantCount, progressStageId }) => (
            <li key={id}>
              <Card size="small" className={css.card} classNames={{ body: css.body }}>
                <CardLine
                  fact={
                    <Can call={calls.remove}>
                      <Button
                        className={css.remove}
                        type="text"
                        size="small"
                        aria-label={`הסרה: ${isolate(name)}`}
                        loading={removal.isPending && removal.variables === id}
                        disabled={removal.isPending && removal.variables !== id}
                        onClick={() => removal.mutate(id)}
                      >
                        הסרה
                      </Button>
                    </Can>
                  }
                >
                  <Link className={css.name} to={paths.group(id)}>
                    <Name>{name}</Name>
                  </Link>
                </CardLine>
                <CardLine fact={<TraineeCount count={participantCount} />}>
                  <StageBadge stage={progressStageId} />
                </CardLine>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function CoordinatedGroups({ coordinatorId }: { coordinatorId: number }) {
  const query = useQuery(coordinatedGroupsQuery(coordinatorId))
  if (query.data) {
    const groups = assignedTo(coordinatorId, query.data)
    return <GroupLinks assignedAs="coordinator" personId={coordinatorId} active groups={groups} />
  }
  return <Unloaded query={query} />
}
