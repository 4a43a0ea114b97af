import type { Group } from '@hafifa/shared-ui/platform'
import { Drawer } from 'antd'
import { DecisionButtons } from './DecisionButtons.tsx'
import { HandedIn } from './HandedIn.tsx'
import css from './HandedInBeside.module.css'

type HandedInBesideProps = {
  group: Group | undefined
  /** There is room for a column. */
  wide: boolean
  onClose: () => void
  onSendBack: (group: Group) => void
}

/** What a group handed in, beside the list: a column on wide screens, else a drawer with the decision at its foot. */
export function HandedInBeside({ group, wide, onClose, onSendBack }: HandedInBesideProps) {
  if (wide) {
    return (
      group && (
        <section className={css.column} aria-label={`התיק של ${group.name}`}>
          <h2 className={css.name}>
            <bdi>{group.name}</bdi>
          </h2>
          <HandedIn key={group.id} group={group} />
        </section>
      )
    )
  }
  return (
    <Drawer
      open={group !== undefined}
      onClose={onClose}
      title={group?.name}
      placement="left"
      size="min(100vw, 36rem)"
      footer={group && <DecisionButtons group={group} onSendBack={() => onSendBack(group)} />}
      destroyOnHidden
    >
      {group && <HandedIn group={group} />}
    </Drawer>
  )
}
