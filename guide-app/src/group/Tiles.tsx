import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { pageTitles } from '../pageTitles.ts'
import css from './Tiles.module.css'

const tile = `${buttonClass('secondary')} ${css.tile}`

export function Tiles({ group: { id } }: { group: Group }) {
  return (
    <nav className={css.tiles} aria-label="עמודי הקבוצה" data-print="hide">
      <Link className={tile} to={paths.handover(id)}>
        {pageTitles.handover}
      </Link>
      <Link className={tile} to={paths.trainees(id)}>
        {pageTitles.trainees}
      </Link>
    </nav>
  )
}
