import type { Group } from '@hafifa/shared-ui/platform'
import { GroupCard } from './GroupCard.tsx'
import css from './MyGroupsPage.module.css'

export function GroupCards({ groups }: { groups: Group[] }) {
  return (
    <ul className={css.cards}>
      {groups.map((group) => (
        <li key={group.id}>
          <GroupCard group={group} />
        </li>
      ))}
    </ul>
  )
}
