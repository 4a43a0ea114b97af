import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import page from './GroupPage.module.css'
import css from './Tiles.module.css'

export function Tiles({ group: { id } }: { group: Group }) {
  return (
    <nav className={page.pair} aria-label="עמודי הקבוצה" data-print="hide">
      <Link className={css.tile} to={paths.handover(id)}>
        תיק חפיפה
      </Link>
      <Link className={css.tile} to={paths.trainees(id)}>
        רשימת חניכים
      </Link>
    </nav>
  )
}
