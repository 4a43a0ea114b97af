import { WhatsAppOutlined } from '@ant-design/icons'
import type { AttentionRule } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import css from './AttentionBoard.module.css'

type RuleNudgeProps = { rule: AttentionRule; headingId: string; mine: boolean }

/** Opens the nudges to the guides of the groups that a rule finds. */
export function RuleNudge({ rule, headingId, mine }: RuleNudgeProps) {
  const dialog = useLazyDialog(() => import('./RuleNudgeDialog.tsx'))
  return (
    <Can call="add-nudge.php">
      <Button
        className={css.nudge}
        type="text"
        size="small"
        icon={<WhatsAppOutlined aria-hidden="true" />}
        aria-describedby={headingId}
        aria-haspopup="dialog"
        data-print="hide"
        onClick={dialog.show}
      >
        תזכורת
      </Button>
      {dialog.render((Dialog, props) => (
        <Dialog rule={rule} mine={mine} {...props} />
      ))}
    </Can>
  )
}
