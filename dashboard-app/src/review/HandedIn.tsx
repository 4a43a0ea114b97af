import { type Tab, tabs } from '@hafifa/api/contract'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { Skeleton } from '@hafifa/shared-ui/ui'
import { LoadError } from '../components/LoadError.tsx'
import { handedInQuery } from '../queries/handedIn.ts'
import css from './HandedIn.module.css'
import { HandoverTab } from './HandoverTab.tsx'
import { Incidents } from './Incidents.tsx'
import { TraineesState } from './TraineesState.tsx'

/** All that a decision about a group needs: the state of its trainees and its handover file, to read. */
export function HandedIn({ group }: { group: Group }) {
  const query = useQuery(handedInQuery(group.id))
  if (!query.data && query.error) return <LoadError query={query} />
  if (!query.data) {
    return (
      <div className={css.file} aria-busy="true">
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton height="5rem" />
        <Skeleton width="30%" height="1.5rem" />
        <Skeleton height="12rem" />
      </div>
    )
  }
  const { form, incidents, details, trainees } = query.data
  return (
    <div className={css.file}>
      <TraineesState group={group} trainees={trainees} />
      {(Object.keys(tabs) as Tab[]).map((tab) => (
        <HandoverTab key={tab} tab={tab} form={form} />
      ))}
      <Incidents incidents={incidents} details={details} />
    </div>
  )
}
