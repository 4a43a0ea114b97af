import { PlusOutlined } from '@ant-design/icons'
import { Can } from '@hafifa/shared-ui/calls'
import { countOf, isolate } from '@hafifa/shared-ui/lib'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button, Card, Collapse } from 'antd'
import { useId } from 'react'
import css from './CoordinatorCard.module.css'

type CoordinatorCardProps = { name: string; groups: readonly Group[]; onAdd: () => void }

/** A coordinator and their groups. Collapsed, because there may be hundreds. */
export function CoordinatorCard({ name, groups, onAdd }: CoordinatorCardProps) {
  const nameId = useId()
  return (
    <Card
      role="article"
      size="small"
      aria-labelledby={nameId}
      title={
        <h3 id={nameId} className={css.name}>
          <Name>{name}</Name>
        </h3>
      }
      extra={
        <Can call="add-admin-groups.php">
          <Button
            type="text"
            shape="circle"
            icon={<PlusOutlined />}
            aria-label={`הוספת קבוצות ${to(name)}`}
            title="הוספת קבוצות"
            data-print="hide"
            aria-haspopup="dialog"
            onClick={onAdd}
          />
        </Can>
      }
    >
      {groups.length === 0 ? (
        <p className={styles.muted}>אין קבוצות</p>
      ) : (
        <Collapse
          ghost
          size="small"
          items={[
            { key: 'groups', label: countOf(groups.length, 'group'), children: <Links groups={groups} /> },
          ]}
        />
      )}
    </Card>
  )
}

function Links({ groups }: { groups: readonly Group[] }) {
  return (
    <ul className={css.groups}>
      {groups.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.group(id)}>
            <Name>{name}</Name>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Hebrew joins the preposition to Hebrew letters; a maqaf separates it from digits and Latin letters. */
function to(name: string): string {
  return `${/^[א-ת]/.test(name) ? 'ל' : 'ל־'}${isolate(name)}`
}
