import { Stage } from 'api/contract'
import { type RefObject, useId, useState } from 'react'
import type { Group } from 'shared-ui/platform'
import { Button, ConfirmDialog } from 'shared-ui/ui'
import css from './Finish.module.css'
import { mayFinish, useFinish } from './useFinish.ts'

type FinishProps = {
  group: Group
  /** Where reading goes on once the group is handed in. */
  afterwards: RefObject<HTMLElement | null>
}

/** Hands the group in once both tasks are done; until then it says in words what is missing. */
export function Finish({ group, afterwards }: FinishProps) {
  const [asking, setAsking] = useState(false)
  const finish = useFinish(group)
  const missingId = useId()
  const ready = mayFinish(group)
  const missing = ready ? [] : missingOf(group)
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
        onClick={() => setAsking(true)}
      >
        סיימתי!
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        finalFocus={() => (finish.isSuccess ? afterwards.current : true)}
        title="להעביר את הקבוצה לאישור?"
        text="תיק החפיפה ורשימת החניכים יעברו לבדיקה של הרכז.ת."
        confirm="כן, להעביר לאישור"
        pending={finish.isPending}
        onConfirm={() => finish.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
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
