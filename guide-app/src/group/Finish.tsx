import { Stage } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { type RefObject, useEffect, useId } from 'react'
import css from './Finish.module.css'
import { mayFinish, useFinish } from './useFinish.ts'

type FinishProps = {
  group: Group
  /** Where reading goes on once the group is handed in. */
  afterwards: RefObject<HTMLElement | null>
}

/** Hands the group in once both tasks are done; until then it says in words what is missing. */
export function Finish({ group, afterwards }: FinishProps) {
  const finish = useFinish(group)
  const missingId = useId()
  const ready = mayFinish(group)
  const missing = ready ? [] : missingOf(group)
  // The button, disabled by its own success, would drop the focus.
  useEffect(() => {
    if (finish.isSuccess) afterwards.current?.focus()
  }, [finish.isSuccess, afterwards])
  return (
    <section className={css.finish} data-print="hide">
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
        busy={finish.isPending}
        onClick={() => finish.mutate()}
      >
        סיימתי!
      </Button>
    </section>
  )
}

/** What a guide still has to do before the group can be handed in. */
function missingOf(group: Group): string[] {
  if (group.progressStageId === Stage.review || group.progressStageId === Stage.completed) return []
  return [
    ...(group.orientationFormFilled ? [] : ['למלא את תיק החפיפה, עד ששלוש הלשוניות מסומנות ״הושלם״']),
    ...(group.traineesUpdated ? [] : ['לעדכן את רשימת החניכים וללחוץ בה על ״כל החניכים עודכנו״']),
  ]
}
