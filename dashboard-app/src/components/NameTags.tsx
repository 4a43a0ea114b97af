import { Tag } from 'antd'
import { displayName } from '../names.ts'
import css from './NameTags.module.css'

/** The names of groups or people as tags, or `none` when there are none. */
export function NameTags({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return <span className={css.none}>{none}</span>
  return (
    <ul className={css.tags}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
        <li key={index}>
          <Tag className={css.tag}>
            <bdi>{name}</bdi>
          </Tag>
        </li>
      ))}
    </ul>
  )
}

export const noGuides = 'אין מדריכים בקבוצה כרגע'

export function PeopleTags({ names, none = noGuides }: { names: readonly string[]; none?: string }) {
  return <NameTags names={names.map(displayName)} none={none} />
}
