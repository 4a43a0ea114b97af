import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { type RefObject, useEffect, useId } from 'react'
import css from './HandIn.module.css'
import { canHandIn, useHandIn } from './useHandIn.ts'

type HandInProps = {
  group: Group
  /** Receives the focus after the hand-in. */
  focusAfter: RefObject<HTMLElement | null>
}

/** The button that hands the group in, with a list of the tasks that are missing. */
export function HandIn({ group, focusAfter }: HandInProps) {
  const handIn = useHandIn(group)
  const missingId = useId()
  const ready = canHandIn(group)
  const missing = ready ? [] : missingTasks(group)
  // A successful hand-in disables the button, which would lose the focus.
  useEffect(() => {
    if (handIn.isSuccess) focusAfter.current?.focus()
  }, [handIn.isSuccess, focusAfter])
  return (
    <section className={css.handIn} data-print="hide">
      {missing.length > 0 && (
        <div id={missingId}>
          <p>כדי לסיים נשאר:</p>
          <ul className={css.missing}>
            {missing.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        </div>
      )}
      <Button
        className={css.button}
        disabled={!ready}
        aria-describedby={missing.length > 0 ? missingId : undefined}
        busy={handIn.isPending}
        onClick={() => handIn.mutate()}
      >
        סיימתי!
      </Button>
    </section>
  )
}

function missingTasks(group: Group): string[] {
  if (!canHandIn({ ...group, orientationFormFilled: true, traineesUpdated: true })) return []
  return [
    ...(group.orientationFormFilled ? [] : ['למלא את תיק החפיפה, עד ששלוש הלשוניות מסומנות ״הושלם״']),
    ...(group.traineesUpdated ? [] : ['לעדכן את רשימת החניכים וללחוץ בה על ״כל החניכים עודכנו״']),
  ]
}
