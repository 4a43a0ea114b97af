import { WhatsAppOutlined } from '@ant-design/icons'
import type { AttentionRule } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { LastNudge, type Nudge, nudgedGroup } from '@hafifa/shared-ui/review'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import css from './NudgeButton.module.css'

type NudgeButtonProps = {
  group: Group
  rules: readonly AttentionRule[]
  nudge: Nudge | undefined
}

/** Renders nothing for a group without guides, or one that only waits for an approval. */
export function NudgeButton({ group, rules, nudge }: NudgeButtonProps) {
  const dialog = useLazyDialog(() => import('./NudgeDialog.tsx'))
  if (group.guideIds.length === 0 || rules.every((rule) => rule === 'review')) return null
  return (
    <Can call="add-nudge.php">
      <div className={css.nudge}>
        <Button
          className={css.button}
          type="text"
          size="small"
          icon={<WhatsAppOutlined aria-hidden="true" />}
          aria-label={`תזכורת: ${isolate(group.name)}`}
          aria-haspopup="dialog"
          data-print="hide"
          onClick={dialog.show}
        >
          תזכורת
        </Button>
        {nudge && (
          <span className={css.last}>
            <LastNudge nudge={nudge} />
          </span>
        )}
      </div>
      {dialog.render((Dialog, props) => (
        <Dialog groups={[nudgedGroup(group, rules)]} {...props} />
      ))}
    </Can>
  )
}
