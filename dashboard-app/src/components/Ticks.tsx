import type { Group } from '@hafifa/shared-ui/platform'
import { VisuallyHidden } from '@hafifa/shared-ui/ui'
import css from './Ticks.module.css'

type TicksProps = { group: Pick<Group, 'traineesUpdated' | 'orientationFormFilled'> }

/** The two tasks of a group's guides, each of which is done or not. */
export function Ticks({ group: { traineesUpdated, orientationFormFilled } }: TicksProps) {
  return (
    <span className={css.ticks}>
      <Tick label="תיק" done={orientationFormFilled} />
      <Tick label="חניכים" done={traineesUpdated} />
    </span>
  )
}

function Tick({ label, done }: { label: string; done: boolean }) {
  return (
    <span className={css.tick} data-done={done}>
      <span>{label}</span> <span aria-hidden="true">{done ? '✓' : '–'}</span>
      <VisuallyHidden>{done ? 'הושלם' : 'לא הושלם'}</VisuallyHidden>
    </span>
  )
}
