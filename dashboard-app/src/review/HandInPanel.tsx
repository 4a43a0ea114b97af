import { isolate } from '@hafifa/shared-ui/lib'
import { type Group, Link, useBackCloses } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name } from '@hafifa/shared-ui/ui'
import { Button, Card, Drawer } from 'antd'
import { useRef } from 'react'
import { AddWords } from './AddWords.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { HandIn } from './HandIn.tsx'
import css from './HandInPanel.module.css'

type HandInPanelProps = {
  group: Group | undefined
  beside: boolean
  covered: boolean
  onClose: () => void
  afterClose: () => void
  onReject: (group: Group) => void
  onAddNote: (group: Group) => void
}

/** A column on wide screens and paper, else a drawer. */
export function HandInPanel(props: HandInPanelProps) {
  const { group, beside, covered, onClose, afterClose, onReject, onAddNote } = props
  const decisionRef = useRef<HTMLElement>(null)
  // After the file, as it is read, also by keyboard.
  const decision = group && (
    <section ref={decisionRef} className={css.decision} aria-label="החלטה" tabIndex={-1} data-print="hide">
      <DecisionButtons group={group} onReject={() => onReject(group)} />
    </section>
  )
  const file = group && (
    <>
      <HandIn group={group} />
      <AddWords group={group} onPress={() => onAddNote(group)} />
    </>
  )
  const name = group && (
    <Link to={paths.group(group.id)}>
      <Name>{group.name}</Name>
    </Link>
  )
  useBackCloses(!beside && group !== undefined, onClose)
  if (beside) {
    return (
      group && (
        <Card
          // Buttons of its own for each group, so that a second press does not decide about the next one.
          key={group.id}
          role="region"
          aria-label={`התיק של ${isolate(group.name)}`}
          tabIndex={-1}
          data-hand-in
          className={css.column}
          classNames={{ title: css.name, body: css.body }}
          title={<h2>{name}</h2>}
          extra={
            <Button type="link" className={css.skip} onClick={() => decisionRef.current?.focus()}>
              דילוג להחלטה
            </Button>
          }
        >
          <div className={css.file}>{file}</div>
          {decision}
        </Card>
      )
    )
  }
  return (
    <Drawer
      open={group !== undefined}
      onClose={onClose}
      afterOpenChange={(open) => open || afterClose()}
      // antd would move the focus from a field of the dialog back to the drawer.
      focusable={{ trap: !covered }}
      title={name}
      placement="bottom"
      // Leaves room for a toast.
      size="calc(100dvh - min(6.5rem, 14dvh))"
      footer={decision}
      destroyOnHidden
    >
      {file}
    </Drawer>
  )
}
