import css from './Badges.module.css'

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
