import { Can, useChange } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name } from '@hafifa/shared-ui/ui'
import { Button, Empty } from 'antd'
import { Folded } from '../components/Folded.tsx'
import { archivedGroupsQuery } from '../queries/settings.ts'
import { AdvancedQuery } from './AdvancedSettings.tsx'
import css from './SettingsPage.module.css'

export function HiddenGroupsPage() {
  const query = useQuery(archivedGroupsQuery)
  const restore = useChange({
    call: 'update-group.php',
    send: (post, id: number) => post({ id, archived: false }),
    done: 'הקבוצה חזרה לרשימות',
  })
  return (
    <AdvancedQuery of="hiddenGroups" query={query}>
      {(groups) =>
        groups.length === 0 ? (
          <Empty description="אין קבוצות מוסתרות">
            <p>קבוצה שמוסתרת מהרשימות תופיע כאן</p>
          </Empty>
        ) : (
          <Folded items={groups} limit={50} more="הצגת עוד קבוצות">
            {(shown) => (
              <ul>
                {shown.map(({ id, name }) => (
                  <li key={id} className={css.row}>
                    <Link to={paths.group(id)}>
                      <Name>{name}</Name>
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
          </Folded>
        )
      }
    </AdvancedQuery>
  )
}
