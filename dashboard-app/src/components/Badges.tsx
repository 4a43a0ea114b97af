import css from './Badges.module.css'
import { shownName } from './shownName.ts'

/** Names as badges: of guides, coordinators or groups. */
export function Badges({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return <span className={css.none}>{none}</span>
  return (
    <ul className={css.badges}>
      {names.map((name, index) => (
        // Two people may have one name, and the order is the server's.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the place tells them apart
        <li key={index} className={css.badge}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

export const noGuides = 'אין מדריכים בקבוצה כרגע'

/** Those who have a role in a group, its guides unless `none` says otherwise. */
export function PeopleBadges({ names, none = noGuides }: { names: readonly string[]; none?: string }) {
  return <Badges names={names.map(shownName)} none={none} />
}
