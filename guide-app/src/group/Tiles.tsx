import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { pageTitles } from '../pageTitles.ts'
import page from './GroupPage.module.css'
import css from './Tiles.module.css'

export function Tiles({ group: { id } }: { group: Group }) {
  return (
    <nav className={page.pair} aria-label="עמודי הקבוצה" data-print="hide">
      <Link className={css.tile} to={paths.handover(id)}>
        {pageTitles.handover}
      </Link>
      <Link className={css.tile} to={paths.trainees(id)}>
        {pageTitles.trainees}
      </Link>
    </nav>
  )
}
