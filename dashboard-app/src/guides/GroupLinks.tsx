import { countOf } from '@hafifa/shared-ui/count'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { StageBadge } from '@hafifa/shared-ui/ui'
import { useId } from 'react'
import css from './GuidePage.module.css'

type GroupLinksProps = { title: string; groups: Group[]; none: string }

/** Groups of one person, each leading to its page. */
export function GroupLinks({ title, groups, none }: GroupLinksProps) {
  const titleId = useId()
  return (
    <section className={css.groups} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {groups.length === 0 ? (
        <p className={css.quiet}>{none}</p>
      ) : (
        <ul className={css.list}>
          {groups.map(({ id, name, participantCount, progressStageId }) => (
            <li key={id} className={css.group}>
              <Link className={css.name} to={paths.group(id)}>
                <bdi>{name}</bdi>
              </Link>
              <StageBadge stage={progressStageId} />
              <span className={css.quiet}>{countOf(participantCount, 'trainee')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
