import { countOf, matchesSearch } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Empty } from 'antd'
import { useState } from 'react'
import { Folded } from '../components/Folded.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Tag } from '../components/Tag.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import css from './GroupNames.module.css'

/** @param created groups of this visit, the latest first: they stand first among those that are found */
export function GroupNames({ created }: { created: readonly number[] }) {
  const query = useQuery(allGroupsQuery)
  const [search, setSearch] = useState('')
  const groups = query.data
  if (!groups) return <Unloaded query={query} />
  if (groups.length === 0)
    return <Empty description="עדיין אין קבוצות במערכת">הקבוצה הראשונה תופיע כאן</Empty>
  const fresh = created.flatMap((id) => groups.find((group) => group.id === id) ?? [])
  const found = [...new Set([...fresh, ...groups])].filter(({ name }) => matchesSearch(search, [name]))
  return (
    <>
      <div data-print="hide">
        <SearchField className={css.search} label="חיפוש לפי שם קבוצה" value={search} onSearch={setSearch} />
      </div>
      <p className={css.count} role="status">
        {found.length > 0 ? countOf(found.length, 'group') : 'לא נמצאו קבוצות'}
      </p>
      <Folded items={found} limit={12} more="הצגת עוד קבוצות">
        {(shown) => (
          <ul className={css.names}>
            {shown.map(({ id, name }) => (
              <li key={id} className={css.name}>
                <Name>{name}</Name> {created.includes(id) && <Tag color="success">חדשה</Tag>}
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </>
  )
}
