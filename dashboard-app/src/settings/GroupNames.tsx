import { countOf } from '@hafifa/shared-ui/count'
import { useQuery } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { EmptyState, Skeleton } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import css from './GroupNames.module.css'

/** How many names are drawn at first, and more with each press: there may be thousands. */
const portion = 200

/** The names of all groups, with a search. */
export function GroupNames() {
  const query = useQuery(allGroupsQuery)
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(portion)
  const groups = query.data
  if (!groups && query.error) return <LoadError query={query} />
  if (!groups) {
    return (
      <div className={css.loading} aria-busy="true">
        <Skeleton height="var(--control-height)" />
        <Skeleton width="60%" />
        <Skeleton width="45%" />
        <Skeleton width="55%" />
      </div>
    )
  }
  if (groups.length === 0) return <EmptyState title="אין עדיין קבוצות">הקבוצה הראשונה תופיע כאן</EmptyState>
  const found = groups.filter(({ name }) => matchesSearch(search, [name]))
  return (
    <>
      <SearchField className={css.search} label="חיפוש לפי שם קבוצה" value={search} onSearch={setSearch} />
      <p className={css.count} role="status">
        {found.length > 0 ? countOf(found.length, 'group') : 'לא נמצאו קבוצות'}
      </p>
      <ul className={css.names}>
        {found.slice(0, shown).map(({ id, name }) => (
          <li key={id} className={css.name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button className={css.more} onClick={() => setShown(shown + portion)}>
          הצגת קבוצות נוספות
        </Button>
      )}
    </>
  )
}
