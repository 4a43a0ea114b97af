import { type Group, Link } from '@hafifa/shared-ui/platform'
import page from './GroupPage.module.css'
import css from './Tiles.module.css'

export function Tiles({ group: { id } }: { group: Group }) {
  return (
    <nav className={page.pair} aria-label="עמודי הקבוצה">
      <Link className={css.tile} to={`/groups/${id}/details`}>
        תיק חפיפה
      </Link>
      <Link className={css.tile} to={`/groups/${id}/participants`}>
        רשימת חניכים
      </Link>
    </nav>
  )
}
