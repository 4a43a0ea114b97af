import { WhatsAppOutlined } from '@ant-design/icons'
import { isolate } from '@hafifa/shared-ui/isolate'
import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { LastNudge, type Nudge, type NudgedGroup } from '@hafifa/shared-ui/nudges'
import { Can } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'
import css from './NudgeButton.module.css'

/** Opens the reminder to the guides of a group, and shows the last one. */
export function NudgeButton({ group, nudge }: { group: NudgedGroup; nudge: Nudge | undefined }) {
  const dialog = useLazyDialog(() => import('./NudgeDialog.tsx'))
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
        <Dialog groups={[group]} {...props} />
      ))}
    </Can>
  )
}
