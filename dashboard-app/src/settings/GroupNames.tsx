import { countOf } from '@hafifa/shared-ui/count'
import { useQuery } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import css from './GroupNames.module.css'

/** There may be thousands of groups. Each press of the button renders this many more. */
const pageSize = 50

export function GroupNames() {
  const query = useQuery(allGroupsQuery)
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(pageSize)
  const groups = query.data
  if (!groups && query.error) return <LoadError query={query} />
  if (!groups) {
    return (
      <div aria-busy="true">
        <Skeleton active title={false} />
      </div>
    )
  }
  if (groups.length === 0)
    return <Empty description="עדיין אין קבוצות במערכת">הקבוצה הראשונה תופיע כאן</Empty>
  const found = groups.filter(({ name }) => matchesSearch(search, [name]))
  return (
    <>
      <div data-print="hide">
        <SearchField className={css.search} label="חיפוש לפי שם קבוצה" value={search} onSearch={setSearch} />
      </div>
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
        <Button className={css.more} data-print="hide" onClick={() => setShown(shown + pageSize)}>
          הצגת עוד קבוצות
        </Button>
      )}
    </>
  )
}
