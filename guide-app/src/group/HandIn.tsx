import { Stage } from '@hafifa/api/contract'
import { type Group, useMayCall } from '@hafifa/shared-ui/platform'
import { useMayMove } from '@hafifa/shared-ui/stageMoves'
import { Button } from '@hafifa/shared-ui/ui'
import { type RefObject, useEffect, useId } from 'react'
import css from './HandIn.module.css'
import { useHandIn } from './useHandIn.ts'

type HandInProps = {
  group: Group
  /** Receives the focus after the hand-in. */
  focusAfter: RefObject<HTMLElement | null>
}

export function HandIn({ group, focusAfter }: HandInProps) {
  const mayConfirm = useMayCall('update-trainees-status.php', { group })
  const handIn = useHandIn(group)
  const missingId = useId()
  const ready = useMayMove(group, Stage.review)
  const readyWithTasks = useMayMove(
    { ...group, orientationFormFilled: true, traineesUpdated: true },
    Stage.review,
  )
  const missing = readyWithTasks ? missingTasks(group, mayConfirm) : []
  // A successful hand-in disables the button, which would lose the focus.
  useEffect(() => {
    if (handIn.isSuccess) focusAfter.current?.focus()
  }, [handIn.isSuccess, focusAfter])
  if (group.progressStageId === null) return null
  return (
    <section className={css.handIn} data-print="hide">
      {missing.length > 0 && (
        <div id={missingId}>
          <p>כדי לסיים נותר:</p>
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

function missingTasks(group: Group, mayConfirm: boolean): string[] {
  return [
    ...(group.orientationFormFilled ? [] : ['למלא את תיק החפיפה, עד שכל הלשוניות יסומנו ״הושלם״']),
    ...(group.traineesUpdated
      ? []
      : [
          mayConfirm
            ? 'לעדכן את רשימת החניכים וללחוץ בה על ״כל החניכים עודכנו״'
            : 'מדריכי הקבוצה צריכים לסמן שכל החניכים עודכנו',
        ]),
  ]
}
