import { groupNamesQuery, useChange } from '@hafifa/shared-ui/calls'
import { SearchField } from '@hafifa/shared-ui/fields'
import { matchesSearch } from '@hafifa/shared-ui/lib'
import { errorText, useQuery } from '@hafifa/shared-ui/platform'
import {
  Button,
  Dialog,
  DialogActions,
  type DialogProps,
  ErrorState,
  OptionList,
  Skeleton,
  styles,
} from '@hafifa/shared-ui/ui'
import { type FormEvent, useState } from 'react'
import type { GuideGroups } from '../queries/groups.ts'

type RequestGroupDialogProps = DialogProps & { mine: GuideGroups }

export default function RequestGroupDialog({ mine, open, onOpenChange }: RequestGroupDialogProps) {
  return (
    <Dialog title="בקשה להצטרף לקבוצה" open={open} onOpenChange={onOpenChange}>
      <RequestForm mine={mine} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function RequestForm({ mine, onDone }: { mine: GuideGroups; onDone: () => void }) {
  const { data: groups, error, refetch, isFetching } = useQuery(groupNamesQuery)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<number>()
  const request = useChange({
    call: 'request-group.php',
    adds: true,
    send: (post, groupId: number) => post({ groupId }),
    done: 'הבקשה נשלחה לאישור רכז.ת',
    failed: 'שגיאה בשליחת הבקשה',
    onDone,
  })

  if (!groups) {
    return error ? (
      <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height="12rem" />
    )
  }
  const taken = new Set([...mine.groups, ...mine.pending].map(({ id }) => id))
  // The chosen one stays: if the answer was lost, it can be sent again.
  const others = groups.filter(({ id }) => id === chosen || !taken.has(id))
  if (others.length === 0) return <p>אין קבוצות נוספות שאפשר לבקש</p>
  const matches = others.filter(({ name }) => matchesSearch(search, [name]))
  const shown = others.filter((group) => group.id === chosen || matches.includes(group))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen !== undefined && !request.isPending) request.mutate(chosen)
  }

  return (
    <>
      <p>ההחלטה היא של רכז.ת. עד אז הקבוצה תופיע אצלך כממתינה.</p>
      <SearchField label="חיפוש קבוצה" value={search} onSearch={setSearch} />
      <form className={styles.stack4} onSubmit={submit}>
        <fieldset>
          <legend>בחירת קבוצה</legend>
          <OptionList
            type="radio"
            options={shown}
            isSelected={(id) => id === chosen}
            onChange={(id) => setChosen(id)}
          />
          <p className={styles.muted} role="status">
            {matches.length === 0 && 'לא נמצאו קבוצות'}
          </p>
        </fieldset>
        <DialogActions>
          <Button type="submit" disabled={chosen === undefined} busy={request.isPending}>
            שליחת הבקשה
          </Button>
        </DialogActions>
      </form>
    </>
  )
}
