import { isInWork, type ReviewState, reviewStateOf, Stage } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import { type Group, useGuide } from '@hafifa/shared-ui/platform'
import { useMayMove } from '@hafifa/shared-ui/review'
import { Button, ConfirmDialog, lazyPart, styles } from '@hafifa/shared-ui/ui'
import { type RefObject, Suspense, useEffect, useId, useState } from 'react'
import { progressFacts } from '../components/fileState.ts'
import css from './HandIn.module.css'
import { useHandIn } from './useHandIn.ts'

const PushOffer = lazyPart(() => import('../push/PushOffer.tsx'))

const handedIn: Record<ReviewState, string> = {
  none: '',
  open: 'הקבוצה כבר הוגשה לאישור',
  rejected: '',
  approved: 'הקבוצה כבר אושרה',
}

type HandInProps = {
  group: Group
  focusAfter: RefObject<HTMLElement | null>
}

export function HandIn({ group, focusAfter }: HandInProps) {
  const handIn = useHandIn(group)
  const isMine = group.guideIds.includes(useGuide().id)
  const noteId = useId()
  const [asking, setAsking] = useState(false)
  const ready = useMayMove(group, Stage.review)
  const readyWithTasks = useMayMove(
    { ...group, orientationFormFilled: true, traineesUpdated: true },
    Stage.review,
  )
  const notes = ready
    ? notesOnReady(group)
    : [
        readyWithTasks
          ? `כדי לסיים נותר: ${missingTasks(group)}`
          : handedIn[reviewStateOf(group.progressStageId) ?? 'none'],
      ].filter(Boolean)
  // A successful hand-in disables the button, which would lose the focus.
  useEffect(() => {
    if (handIn.isSuccess) focusAfter.current?.focus()
  }, [handIn.isSuccess, focusAfter])
  if (group.progressStageId === null) return null
  return (
    <section
      className={css.handIn}
      data-mine={isMine}
      data-in-work={isMine && isInWork(group)}
      data-thumb-bar={isMine || undefined}
      data-print="hide"
    >
      {notes.length > 0 && (
        <p id={noteId} className={`${css.note} ${styles.dotted}`}>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
      <Button
        className={css.button}
        variant={isMine && !group.unchangedSinceReturn ? 'primary' : 'secondary'}
        disabled={!ready}
        aria-describedby={notes.length > 0 ? noteId : undefined}
        busy={handIn.isPending}
        onClick={() => (group.unchangedSinceReturn ? setAsking(true) : handIn.mutate())}
      >
        סיימתי!
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="להגיש שוב בלי שינוי?"
        text={unchanged}
        confirm="הגשה בלי שינוי"
        onConfirm={() => {
          setAsking(false)
          handIn.mutate()
        }}
      />
      {handIn.isSuccess && (
        <Suspense>
          <PushOffer />
        </Suspense>
      )}
    </section>
  )
}

function missingTasks({ orientationFormFilled, traineesUpdated }: Group): string {
  const tasks = [!orientationFormFilled && 'תיק החפיפה', !traineesUpdated && 'רשימת החניכים']
  return tasks.filter(Boolean).join(' ו')
}

const unchanged = 'עוד לא שונה דבר מאז שהתיק הוחזר'

/** A file may be handed in with empty fields and open threads. */
function notesOnReady(group: Group): string[] {
  const { overlapFilled, openThreads, unchangedSinceReturn } = group
  if (unchangedSinceReturn) return [unchanged]
  if (overlapFilled === 100 && openThreads === 0) return []
  const filled = overlapFilled === 100 ? ['אפשר להגיש'] : progressFacts(group)
  return openThreads === 0 ? filled : [...filled, `${countOf(openThreads, 'openRemark')} בתיק`]
}
