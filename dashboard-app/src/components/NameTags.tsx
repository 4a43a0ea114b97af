import { displayName } from '@hafifa/api/contract'
import { withKeys } from '@hafifa/shared-ui/lib'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useState } from 'react'
import css from './NameTags.module.css'
import { Tag } from './Tag.tsx'

/** The style sheet shows as many while the others are folded. */
const limit = 4

export function NameTags({ names, none }: { names: readonly string[]; none: string }) {
  const [unfolded, setUnfolded] = useState(false)
  if (names.length === 0) return <span className={styles.note}>{none}</span>
  const isLong = names.length > limit + 1
  return (
    <ul className={css.tags} data-folded={isLong && !unfolded}>
      {withKeys(names, String).map(({ key, item: name }) => (
        <li key={key}>
          <Tag className={css.tag}>
            <Name>{name}</Name>
          </Tag>
        </li>
      ))}
      {isLong && (
        <li className={css.more} data-print="hide">
          <Button type="link" size="small" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'הצגת פחות' : `ועוד ${names.length - limit}`}
          </Button>
        </li>
      )}
    </ul>
  )
}

export const noGuides = 'אין מדריכים בקבוצה כרגע'

export function PeopleTags({ names, none = noGuides }: { names: readonly string[]; none?: string }) {
  return <NameTags names={names.map(displayName)} none={none} />
}
