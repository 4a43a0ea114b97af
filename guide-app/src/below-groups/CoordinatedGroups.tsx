import { byBehind, coordinatedGroupsQuery } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { type Group, Link, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, card, Name, StageBadge, styles } from '@hafifa/shared-ui/ui'
import css from './CoordinatedGroups.module.css'

const shown = 8

/** @param guidesNone whether the guide has no groups of their own, which a coordinator expects */
export function CoordinatedGroups({ guidesNone }: { guidesNone: boolean }) {
  const { data, isPending } = useQuery(coordinatedGroupsQuery(useGuide().id))
  if (isPending) return null
  return (
    <>
      {data && data.length > 0 && <List groups={byBehind(data)} />}
      {guidesNone && (
        <p className={`${styles.muted} ${styles.dotted} ${css.none}`}>
          <span>אין קבוצות זמינות</span>
          <span>לא נמצאו קבוצות המשויכות אליך</span>
        </p>
      )}
    </>
  )
}

/** Who is behind comes first. */
function List({ groups }: { groups: Group[] }) {
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
