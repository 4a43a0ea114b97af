import { isCoordinator } from '@hafifa/api/contract'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { useLazyDialog, usePreload } from '@hafifa/shared-ui/ui'
import { Empty } from 'antd'
import { memo, useMemo, useState } from 'react'
import type { Person } from '../components/roles.ts'
import { Unloaded } from '../components/Unloaded.tsx'
import { nameOrPhone } from '../names.ts'
import { guidesQuery } from '../queries/guides.ts'
import { CoordinatorCard } from './CoordinatorCard.tsx'
import css from './CoordinatorsSection.module.css'

const loadDialog = () => import('./AddGroupsDialog.tsx')

type CoordinatorsSectionProps = { groups: readonly Group[] }

/** Memoized, because every press on the list above renders the page. */
export default memo(function CoordinatorsSection({ groups }: CoordinatorsSectionProps) {
  const query = useQuery(guidesQuery)
  const [person, setPerson] = useState<Person>()
  const adding = useLazyDialog(loadDialog)
  usePreload(loadDialog)
  const groupsOf = useMemo(() => byCoordinator(groups), [groups])
  const coordinators = query.data?.filter(isCoordinator)
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
                onAdd={() => {
                  setPerson(person)
                  adding.show()
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Unloaded query={query} />
      )}
      {coordinators?.length === 0 && <Empty description="אין רכזים במערכת" />}
      {person && adding.render((Dialog, props) => <Dialog person={person} groups={groups} {...props} />)}
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
