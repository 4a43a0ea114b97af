import { WhatsAppOutlined } from '@ant-design/icons'
import { isolate } from '@hafifa/shared-ui/isolate'
import { LastNudge, type Nudge, type NudgedGroup } from '@hafifa/shared-ui/nudges'
import { Can } from '@hafifa/shared-ui/platform'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { lazy } from 'react'
import css from './NudgeButton.module.css'

const NudgeDialog = lazy(() => import('./NudgeDialog.tsx'))

/** Opens the reminder to the guides of a group, and shows the last one. */
export function NudgeButton({ group, nudge }: { group: NudgedGroup; nudge: Nudge | undefined }) {
  const dialog = useLazyDialog()
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
      {dialog.render((props) => (
        <NudgeDialog groups={[group]} {...props} />
      ))}
    </Can>
  )
}
