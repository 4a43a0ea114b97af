import { useChange } from '@hafifa/shared-ui/calls'
import { api, callQuery, errorText, useQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { Button, ConfirmDialog, ErrorState, RecoveryWords, Skeleton } from '@hafifa/shared-ui/ui'
import { useRef, useState } from 'react'
import { AccountSection } from '../components/AccountSection.tsx'

const wordsLeftQuery = callQuery({
  queryKey: [...queryKeys.passkeys, 'recovery-words'],
  endpoint: api['get-proof.php'],
  input: {},
  read: ({ ownWords }) => ownWords,
})

const note = 'כשאין כניסה מהירה במכשיר, רכז.ת נכנס.ת עם מילת שחזור נוסף על הקוד. כל מילה מתאימה לכניסה אחת.'

export default function RecoverySettings() {
  const { data: left, error, refetch, isFetching } = useQuery({ ...wordsLeftQuery, staleTime: 0 })
  const [words, setWords] = useState<readonly string[]>()
  const [confirming, setConfirming] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The words take the place of the focused button, and the button that of the words.
  function show(shown: readonly string[] | undefined) {
    setWords(shown)
    heading.current?.focus()
  }
  const renew = useChange({
    call: 'add-recovery-words.php',
    adds: true,
    send: (post) => post({}),
    failed: 'מילות השחזור לא נוצרו',
    onDone: (answer) => show(answer.words),
  })
  function start() {
    setConfirming(false)
    renew.mutate(undefined)
  }
  function content() {
    if (words) {
      return (
        <>
          <RecoveryWords words={words} />
          <Button onClick={() => show(undefined)}>שמרתי את המילים</Button>
        </>
      )
    }
    if (left !== undefined) {
      return (
        <>
          <p>{countOf(left)}</p>
          <Button
            variant="secondary"
            busy={renew.isPending}
            onClick={() => (left === 0 ? start() : setConfirming(true))}
          >
            {left === 0 ? 'קבלת מילות שחזור' : 'החלפת מילות השחזור'}
          </Button>
        </>
      )
    }
    if (!error) return <Skeleton width="60%" />
    return <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
  }
  return (
    <AccountSection id="recovery-words" title="מילות שחזור" heading={heading} {...(!words && { note })}>
      {content()}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="החלפת מילות השחזור"
        text="האם להמשיך? תוצג רשימה חדשה, והמילים הקודמות יפסיקו לפעול."
        confirm="החלפה"
        onConfirm={start}
      />
    </AccountSection>
  )
}

function countOf(left: number): string {
  if (left === 0) return 'אין לך מילות שחזור.'
  return left === 1 ? 'נותרה לך מילת שחזור אחת.' : `נותרו לך ${left} מילות שחזור.`
}
