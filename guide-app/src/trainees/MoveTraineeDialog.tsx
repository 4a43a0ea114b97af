import { fullName, isCoordinator } from '@hafifa/api/contract'
import { groupNamesQuery, useChange } from '@hafifa/shared-ui/calls'
import { SearchField } from '@hafifa/shared-ui/fields'
import { isolate, matchesSearch } from '@hafifa/shared-ui/lib'
import { errorText, type Group, useGuide, useQuery } from '@hafifa/shared-ui/platform'
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
import { guideGroupsQuery } from '../queries/groups.ts'
import type { Trainee } from '../queries/trainees.ts'
import css from './MoveTraineeDialog.module.css'

type MoveTraineeDialogProps = DialogProps & {
  group: Group
  trainee: Trainee
  /** Called when the trainee's entry, which had the focus, has left the list. */
  onDone: () => void
}

export default function MoveTraineeDialog({ open, onOpenChange, onDone, ...form }: MoveTraineeDialogProps) {
  const title = `העברה לקבוצה אחרת: ${isolate(fullName(form.trainee))}`
  function done() {
    onOpenChange(false)
    onDone()
  }
  return (
    <Dialog title={title} open={open} onOpenChange={onOpenChange}>
      <MoveForm key={form.trainee.id} {...form} onDone={done} />
    </Dialog>
  )
}

type MoveFormProps = Pick<MoveTraineeDialogProps, 'group' | 'trainee'> & { onDone: () => void }

function MoveForm({ group, trainee, onDone }: MoveFormProps) {
  const groups = useGroupsToChoose(group)
  const [to, setTo] = useState<number>()
  const undo = useChange({
    call: 'update-trainee.php',
    send: (post) => post({ id: trainee.id, group_id: group.id }),
    done: 'ההעברה בוטלה',
  })
  const move = useChange({
    call: 'update-trainee.php',
    send: (post, to: number) => post({ id: trainee.id, group_id: to }),
    done: 'החניך הועבר בהצלחה',
    undo: () => undo.mutate(),
    onDone,
  })
  if (!groups.data) {
    const { error, refetch, isFetching } = groups
    if (!error) return <Skeleton height="12rem" />
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (to !== undefined && !move.isPending) move.mutate(to)
  }

  return (
    <form className={styles.stack3} onSubmit={submit}>
      <Choice
        legend="לאיזו קבוצה?"
        searchLabel="חיפוש קבוצה"
        options={groups.data}
        chosen={to}
        onChoose={setTo}
      />
      <p className={styles.failure} role="alert">
        {move.error ? errorText(move.error) : ''}
      </p>
      <DialogActions>
        <Button type="submit" disabled={to === undefined} busy={move.isPending}>
          העברה
        </Button>
      </DialogActions>
    </form>
  )
}

function useGroupsToChoose(group: Group) {
  const me = useGuide()
  const coordinator = isCoordinator(me)
  const all = useQuery({ ...groupNamesQuery, enabled: coordinator })
  const mine = useQuery({ ...guideGroupsQuery(me.id), enabled: !coordinator })
  const { error, refetch, isFetching } = coordinator ? all : mine
  const data = (coordinator ? all.data : mine.data?.groups)?.filter(({ id }) => id !== group.id)
  return { data, error, refetch, isFetching }
}

/** Few enough to render at once. The search finds the others. */
const maxShown = 50

type ChoiceProps = {
  legend: string
  searchLabel: string
  options: readonly { id: number; name: string }[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

function Choice({ legend, searchLabel, options, chosen, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const found = options.filter(({ id, name }) => id === chosen || matchesSearch(search, [name]))
  return (
    <fieldset className={styles.stack3}>
      <legend>{legend}</legend>
      <SearchField label={searchLabel} value={search} onSearch={setSearch} />
      <OptionList
        type="radio"
        className={css.options}
        options={found.slice(0, maxShown)}
        isSelected={(id) => id === chosen}
        onChange={onChoose}
      />
      <p className={styles.muted} role="status">
        {found.length === 0
          ? 'לא נמצאו תוצאות'
          : found.length > maxShown && `מוצגות ${maxShown} תוצאות. חיפוש יצמצם את הרשימה.`}
      </p>
    </fieldset>
  )
}
