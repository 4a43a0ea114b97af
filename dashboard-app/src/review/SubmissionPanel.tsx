import { isolate } from '@hafifa/shared-ui/isolate'
import { type Group, useBackCloses } from '@hafifa/shared-ui/platform'
import { Card, Drawer } from 'antd'
import { DecisionButtons } from './DecisionButtons.tsx'
import { Submission } from './Submission.tsx'
import css from './SubmissionPanel.module.css'

type SubmissionPanelProps = {
  group: Group | undefined
  /** Whether the submission is beside the list. */
  beside: boolean
  /** Whether a dialog is above it. */
  covered: boolean
  onClose: () => void
  /** Called once the drawer is closed. */
  afterClose: () => void
  onReject: (group: Group) => void
}

/**
 * The submission of the selected group: a column on wide screens and paper, otherwise a drawer with the
 * decision at the bottom.
 */
export function SubmissionPanel({
  group,
  beside,
  covered,
  onClose,
  afterClose,
  onReject,
}: SubmissionPanelProps) {
  useBackCloses(!beside && group !== undefined, onClose)
  if (beside) {
    return (
      group && (
        <Card
          role="region"
          aria-label={`התיק של ${isolate(group.name)}`}
          className={css.column}
          classNames={{ title: css.name }}
          title={
            <h2>
              <bdi>{group.name}</bdi>
            </h2>
          }
        >
          <Submission key={group.id} group={group} />
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
      title={<bdi>{group?.name}</bdi>}
      placement="bottom"
      // Leaves room for a toast.
      size="calc(100dvh - min(6.5rem, 14dvh))"
      footer={group && <DecisionButtons primary group={group} onReject={() => onReject(group)} />}
      destroyOnHidden
    >
      {group && <Submission group={group} />}
    </Drawer>
  )
}
