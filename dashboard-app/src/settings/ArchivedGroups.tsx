import { useChange } from '@hafifa/shared-ui/change'
import { isolate } from '@hafifa/shared-ui/isolate'
import { Can, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button } from 'antd'
import { archivedGroupsQuery } from '../queries/settings.ts'
import css from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

/** The archived groups. Renders nothing if there are none. */
export function ArchivedGroups() {
  const query = useQuery(archivedGroupsQuery)
  const restore = useChange({
    call: 'update-group.php',
    send: (post, id: number) => post({ id, archived: false }),
    done: 'הקבוצה חזרה לרשימות',
  })
  const isEmpty = query.data ? query.data.length === 0 : !query.error
  if (isEmpty) return null
  return (
    <SettingsSection title="קבוצות מוסתרות" query={query}>
      {(groups) => (
        <ul className={css.rows}>
          {groups.map(({ id, name }) => (
            <li key={id} className={css.row}>
              <Link to={paths.group(id)}>
                <bdi>{name}</bdi>
              </Link>
              <Can call="update-group.php">
                <Button
                  size="small"
                  data-print="hide"
                  aria-label={`החזרה לרשימות: ${isolate(name)}`}
                  loading={restore.isPending && restore.variables === id}
                  disabled={restore.isPending && restore.variables !== id}
                  onClick={() => restore.mutate(id)}
                >
                  החזרה לרשימות
                </Button>
              </Can>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
