import { dayAndMonth } from '@hafifa/api/contract'
import { coversQuery } from '@hafifa/shared-ui/calls'
import { type Group, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { LoadError } from '../components/LoadError.tsx'
import { GroupCards } from './GroupCards.tsx'
import css from './MyGroupsPage.module.css'

/** Each group once, though two of its coordinators may be away. */
export default function CoveredGroups({ groups }: { groups: Group[] }) {
  const me = useGuide().id
  const query = useQuery(coversQuery)
  if (!query.data) return query.error ? <LoadError query={query} /> : <div aria-busy="true" />
  const given = query.data.covers.filter(({ cover_id }) => cover_id === me)
  const coverOf = (group: Group) => given.find((cover) => group.adminIds.includes(cover.coordinator_id))
  return given.map((cover) => {
    const own = groups.filter((group) => coverOf(group)?.id === cover.id)
    if (own.length === 0) return null
    const id = `cover-${cover.id}`
    return (
      <section key={cover.id} className={css.covered} aria-labelledby={id}>
        <p id={id} className={css.note}>
          במקום <Name>{cover.coordinator}</Name>
          <span>{`, עד ${dayAndMonth(cover.to_day)}`}</span>
        </p>
        <GroupCards groups={own} />
      </section>
    )
  })
}
