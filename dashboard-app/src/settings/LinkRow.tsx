import { Link } from '@hafifa/shared-ui/platform'
import type { ReactNode } from 'react'
import css from './SettingsPage.module.css'

type LinkRowProps = {
  to: string
  label: string
  children?: ReactNode
}

export function LinkRow({ to, label, children }: LinkRowProps) {
  return (
    <li className={css.linkRow}>
      <Link className={css.link} to={to}>
        {label}
      </Link>
      {children && <p className={css.about}>{children}</p>}
    </li>
  )
}
