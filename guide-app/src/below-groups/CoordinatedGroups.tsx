import { coordinatedGroupsQuery } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { Link, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, card, Name, StageBadge } from '@hafifa/shared-ui/ui'
import css from './CoordinatedGroups.module.css'

const shown = 8

export function CoordinatedGroups() {
  const { data: groups = [] } = useQuery(coordinatedGroupsQuery(useGuide().id))
  if (groups.length === 0) return null
  return (
    <section className={`${card.frame} ${css.groups}`} aria-labelledby="coordinated">
      <h2 id="coordinated">הקבוצות שלך כרכז.ת</h2>
      <ul className={css.list}>
        {groups.slice(0, shown).map(({ id, name, progressStageId }) => (
          <li key={id} className={css.group}>
            <Link className={css.link} to={paths.group(id)}>
              <Name>{name}</Name>
            </Link>
            <StageBadge stage={progressStageId} />
          </li>
        ))}
      </ul>
      {groups.length > shown && (
        <Link className={`${buttonClass('plain')} ${css.more}`} to={paths.dashboard.myGroups}>
          {`עוד ${countOf(groups.length - shown, 'group')}`}
        </Link>
      )}
    </section>
  )
}
