import type { Group } from '@hafifa/shared-ui/platform'
import { LastNudge, useLastNudges } from '@hafifa/shared-ui/review'
import { DialogButton } from '../components/DialogButton.tsx'
import css from './NudgeGuides.module.css'

export default function NudgeGuides({ group }: { group: Group }) {
  const nudge = useLastNudges([group.id]).get(group.id)
  return (
    <>
      <DialogButton
        variant="secondary"
        className={css.nudge}
        load={() => import('./NudgeDialog.tsx')}
        dialog={{ group }}
      >
        תזכורת
      </DialogButton>
      {nudge && (
        <p className={css.last}>
          <LastNudge nudge={nudge} />
        </p>
      )}
    </>
  )
}
