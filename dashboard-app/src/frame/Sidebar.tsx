import { NavLink, useGuide } from '@hafifa/shared-ui/platform'
import { Avatar } from 'antd'
import { useId } from 'react'
import { menu } from '../pages.tsx'
import { RequestsCount } from './RequestsCount.tsx'
import css from './Sidebar.module.css'

/** Who is signed in, and where one can go. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const name = useGuide().full_name || 'רכז/ת'
  const countId = useId()
  return (
    <>
      <div className={css.person}>
        <Avatar size={44} className={css.avatar} aria-hidden="true">
          {[...name][0]}
        </Avatar>
        <div className={css.words}>
          <bdi className={css.name}>{name}</bdi>
          <span className={css.role}>רכז</span>
        </div>
      </div>
      <nav aria-label="תפריט הדשבורד">
        <ul className={css.pages}>
          {menu.map(({ path, label, icon, counted }) => (
            <li key={path} className={css.entry}>
              <NavLink
                className={css.page}
                to={path}
                end
                onClick={onNavigate}
                aria-describedby={counted && countId}
              >
                <span aria-hidden="true">{icon}</span>
                {label}
              </NavLink>
              {counted && <RequestsCount id={countId} />}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
