import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { EmptyState, Skeleton } from '@hafifa/shared-ui/ui'
import { useMemo, useState } from 'react'
import { AddGroupsForm } from '../components/AddGroupsForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { guidesQuery } from '../queries/guides.ts'
import { CoordinatorCard } from './CoordinatorCard.tsx'
import css from './CoordinatorsSection.module.css'
import { nameOf, type Person } from './roles.ts'

/** Every coordinator with their groups, and a way to give them groups that have no coordinator. */
export function CoordinatorsSection({ groups }: { groups: readonly Group[] }) {
  const query = useQuery(guidesQuery)
  const [receiver, setReceiver] = useState<{ person: Person; open: boolean }>()
  const groupsOf = useMemo(() => byCoordinator(groups), [groups])
  const coordinators = query.data?.filter(({ admin }) => admin !== 0)
  const close = () => setReceiver(receiver && { ...receiver, open: false })
  return (
    <section className={css.section} aria-labelledby="by-coordinator">
      <h2 id="by-coordinator">קבוצות לפי רכז</h2>
      {coordinators ? (
        <ul className={css.cards}>
          {coordinators.map((person) => (
            <li key={person.id}>
              <CoordinatorCard
                name={nameOf(person)}
                groups={groupsOf.get(person.id) ?? []}
                onAdd={() => setReceiver({ person, open: true })}
              />
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <LoadError query={query} />
      ) : (
        <Skeleton height="4rem" />
      )}
      {coordinators?.length === 0 && <EmptyState title="אין רכזים במערכת" />}
      {receiver && (
        <FormDialog
          title={`קבוצות ללא רכז: הוספה ל${nameOf(receiver.person)}`}
          open={receiver.open}
          onClose={close}
        >
          <AddGroupsForm
            adminId={receiver.person.id}
            groups={groups.filter(({ adminIds }) => adminIds.length === 0)}
            none="לכל הקבוצות יש רכז"
            onClose={close}
          />
        </FormDialog>
      )}
    </section>
  )
}

function byCoordinator(groups: readonly Group[]): Map<number, Group[]> {
  const found = new Map<number, Group[]>()
  for (const group of groups) {
    for (const id of group.adminIds) {
      const known = found.get(id)
      if (known) known.push(group)
      else found.set(id, [group])
    }
  }
  return found
}
