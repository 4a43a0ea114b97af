import type { Group } from '@hafifa/shared-ui/platform'
import { DoneState } from '@hafifa/shared-ui/ui'
import css from './Ticks.module.css'

type TicksProps = { group: Pick<Group, 'traineesUpdated' | 'orientationFormFilled'> }

/** The two tasks of a group's guides, each of which is done or not. */
export function Ticks({ group: { traineesUpdated, orientationFormFilled } }: TicksProps) {
  return (
    <span className={css.ticks}>
      <DoneState done={orientationFormFilled}>תיק</DoneState>
      <DoneState done={traineesUpdated}>חניכים</DoneState>
    </span>
  )
}
