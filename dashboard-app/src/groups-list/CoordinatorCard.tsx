import { PlusOutlined } from '@ant-design/icons'
import { countOf } from '@hafifa/shared-ui/count'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Button } from 'antd'
import { useId, useState } from 'react'
import css from './CoordinatorCard.module.css'

type CoordinatorCardProps = { name: string; groups: readonly Group[]; onAdd: () => void }

/** A coordinator and their groups, which open on demand: there may be hundreds. */
export function CoordinatorCard({ name, groups, onAdd }: CoordinatorCardProps) {
  const nameId = useId()
  const [open, setOpen] = useState(false)
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <div className={css.top}>
        <h3 id={nameId} className={css.name}>
          <bdi>{name}</bdi>
        </h3>
        <Button
          shape="circle"
          icon={<PlusOutlined />}
          aria-label={`הוספת קבוצות ל${name}`}
          title="הוספת קבוצות"
          aria-haspopup="dialog"
          onClick={onAdd}
        />
      </div>
      {groups.length === 0 ? (
        <p className={css.none}>אין קבוצות</p>
      ) : (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={css.summary}>{countOf(groups.length, 'group')}</summary>
          <ul className={css.groups}>
            {open &&
              groups.map((group) => (
                <li key={group.id}>
                  <Link to={paths.group(group.id)}>
                    <bdi>{group.name}</bdi>
                  </Link>
                </li>
              ))}
          </ul>
        </details>
      )}
    </article>
  )
}
