import { countOf } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Empty } from 'antd'
import { Folded } from '../components/Folded.tsx'
import { Tag } from '../components/Tag.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { allGroupsQuery } from '../queries/groups.ts'
import css from './GroupNames.module.css'

/** @param created groups of this visit, the latest first: they stand first */
export function GroupNames({ created }: { created: readonly number[] }) {
  const query = useQuery(allGroupsQuery)
  const groups = query.data
  if (!groups) return <Unloaded query={query} />
  if (groups.length === 0)
    return <Empty description="עדיין אין קבוצות במערכת">הקבוצה הראשונה תופיע כאן</Empty>
  const fresh = created.flatMap((id) => groups.find((group) => group.id === id) ?? [])
  return (
    <>
      <p className={css.count} role="status">
        {countOf(groups.length, 'group')}
      </p>
      <Folded items={[...new Set([...fresh, ...groups])]} limit={12} more="הצגת עוד קבוצות">
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
