import { useChange } from '@hafifa/shared-ui/change'
import { isolate } from '@hafifa/shared-ui/isolate'
import { Can, Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button, Card } from 'antd'
import { archivedGroupsQuery } from '../queries/settings.ts'
import css from './SettingsPage.module.css'

/** The groups that were taken off the lists, if any. */
export function ArchivedGroups() {
  const { data: groups = [] } = useQuery(archivedGroupsQuery)
  const restore = useChange({
    call: 'update-group.php',
    send: (post, id: number) => post({ id, archived: false }),
    done: 'הקבוצה חזרה לרשימות',
  })
  if (groups.length === 0) return null
  return (
    <Card
      role="region"
      aria-labelledby="archived-groups"
      title={<h2 id="archived-groups">קבוצות בארכיון</h2>}
    >
      <ul className={css.rows}>
        {groups.map(({ id, name }) => (
          <li key={id} className={css.row}>
            <Link to={paths.group(id)}>
              <bdi>{name}</bdi>
            </Link>
            <Can call="update-group.php">
              <Button
                size="small"
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
    </Card>
  )
}
