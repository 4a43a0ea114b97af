import { Link, NavLink, useGuide } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Avatar, Menu } from 'antd'
import { useId } from 'react'
import { menu } from '../pages.tsx'
import { Help } from './Help.tsx'
import { Logout } from './Logout.tsx'
import { RequestsCount } from './RequestsCount.tsx'
import css from './Sidebar.module.css'
import { useMenuEntry } from './useMenuEntry.ts'

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const name = useGuide().full_name || 'רכז/ת'
  const entry = useMenuEntry()
  const countId = useId()
  const items = menu.map(({ path, label, icon, counted }) => ({
    key: path,
    className: css.item,
    role: 'listitem',
    icon: <span aria-hidden="true">{icon}</span>,
    label: (
      <NavLink to={path} end onClick={onNavigate} aria-describedby={counted && countId}>
        {label}
      </NavLink>
    ),
    extra: counted && <RequestsCount id={countId} />,
  }))
  return (
    <div className={css.sidebar}>
      <div className={css.person}>
        <Avatar size={44} className={css.avatar} aria-hidden="true">
          {[...name][0]}
        </Avatar>
        <div className={css.names}>
          <Name className={css.name}>{name}</Name>
          <span className={styles.note}>רכז</span>
        </div>
      </div>
      <nav aria-label="תפריט הדשבורד">
        {/* Links between pages are a list: the role `menu` is for commands. */}
        <Menu
          mode="inline"
          role="list"
          tabIndex={-1}
          inlineIndent={12}
          items={items}
          selectedKeys={entry ? [entry.path] : []}
        />
      </nav>
      <div className={css.foot}>
        <Link to={paths.groups}>לאזור המדריכים</Link>
        <NavLink to={paths.devices}>החשבון שלי</NavLink>
        <Help />
        <Logout className={`${css.button} ${css.logout}`} />
      </div>
    </div>
  )
}
