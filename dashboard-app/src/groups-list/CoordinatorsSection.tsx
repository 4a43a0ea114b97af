import { isCoordinator } from '@hafifa/api/contract'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { Empty, Skeleton } from 'antd'
import { memo, useMemo, useState } from 'react'
import { AddGroupsForm } from '../components/AddGroupsForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { LoadError } from '../components/LoadError.tsx'
import type { Person } from '../components/roles.ts'
import { nameOrPhone } from '../names.ts'
import { guidesQuery } from '../queries/guides.ts'
import { CoordinatorCard } from './CoordinatorCard.tsx'
import css from './CoordinatorsSection.module.css'

type CoordinatorsSectionProps = { groups: readonly Group[] }

/** Memoized, because every press on the list above renders the page. */
export const CoordinatorsSection = memo(function CoordinatorsSection({ groups }: CoordinatorsSectionProps) {
  const query = useQuery(guidesQuery)
  const [adding, setAdding] = useState<{ person: Person; open: boolean }>()
  const groupsOf = useMemo(() => byCoordinator(groups), [groups])
  const coordinators = query.data?.filter(isCoordinator)
  const free = groups.filter(({ adminIds }) => adminIds.length === 0)
  const close = () => setAdding(adding && { ...adding, open: false })
  return (
    <section className={css.section} aria-labelledby="by-coordinator">
      <h2 id="by-coordinator">קבוצות לפי רכז</h2>
      {coordinators ? (
        <ul className={css.cards}>
          {coordinators.map((person) => (
            <li key={person.id}>
              <CoordinatorCard
                name={nameOrPhone(person)}
                groups={groupsOf.get(person.id) ?? []}
                onAdd={() => setAdding({ person, open: true })}
              />
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <LoadError query={query} />
      ) : (
        <Skeleton active title={false} />
      )}
      {coordinators?.length === 0 && <Empty description="אין רכזים במערכת" />}
      {adding && (
        <FormDialog
          title={
            <>
              הוספת קבוצות ללא רכז.ת אל <bdi>{nameOrPhone(adding.person)}</bdi>
            </>
          }
          open={adding.open}
          onClose={close}
        >
          {free.length > 0 ? (
            <AddGroupsForm
              assignedAs="coordinator"
              personId={adding.person.id}
              groups={free}
              onClose={close}
            />
          ) : (
            <Empty description={groups.length > 0 ? 'לכל הקבוצות יש רכז.ת' : 'עדיין אין קבוצות במערכת'} />
          )}
        </FormDialog>
      )}
    </section>
  )
})

function byCoordinator(groups: readonly Group[]): Map<number, Group[]> {
  const groupsOf = new Map<number, Group[]>()
  for (const group of groups) {
    for (const id of group.adminIds) groupsOf.set(id, [...(groupsOf.get(id) ?? []), group])
  }
  return groupsOf
}
