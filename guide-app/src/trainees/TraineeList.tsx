import { Can, useMayCall } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { type Group, usePrintRecord } from '@hafifa/shared-ui/platform'
import { Button, Name, styles, useWideScreen } from '@hafifa/shared-ui/ui'
import { useRef } from 'react'
import { ReturnReason } from '../components/ReturnReason.tsx'
import { pageTitles } from '../pageTitles.ts'
import type { Trainee } from '../queries/trainees.ts'
import { ConfirmTrainees } from './ConfirmTrainees.tsx'
import { useTableFits } from './columns.ts'
import { useTraineeDrafts } from './drafts.ts'
import { FoundDrafts } from './FoundDrafts.tsx'
import { NoTrainees } from './NoTrainees.tsx'
import { SearchAndSort } from './SearchAndSort.tsx'
import { TraineeCard } from './TraineeCard.tsx'
import { TraineeEditorHost } from './TraineeEditorHost.tsx'
import css from './TraineeList.module.css'
import { TraineeTable } from './TraineeTable.tsx'
import { useEditorTarget } from './useEditorTarget.ts'
import { useFoundDrafts } from './useFoundDrafts.ts'
import { useListedTrainees } from './useListedTrainees.ts'
import { useMayMoveTrainee } from './useMayMoveTrainee.ts'
import { useShowFound } from './useShowFound.ts'
import { useSortedTrainees } from './useSortedTrainees.ts'
import { useTraineeDialog } from './useTraineeDialog.tsx'

const loadDelete = () => import('./DeleteTrainee.tsx')
const loadMove = () => import('./MoveTraineeDialog.tsx')

export function TraineeList({ group, trainees }: { group: Group; trainees: Trainee[] }) {
  usePrintRecord([group.id])
  const wide = useWideScreen()
  const tableFits = useTableFits()
  const drafts = useTraineeDrafts(group.id)
  const editor = useEditorTarget(drafts)
  const left = useFoundDrafts(drafts, trainees, editor)
  const listed = useListedTrainees(group.id, trainees, drafts)
  const { found, rendered, search, setSearch, searched, sort, sortBy } = useSortedTrainees(listed)
  useShowFound(() => setSearch(''))
  const heading = useRef<HTMLHeadingElement>(null)
  const moving = useTraineeDialog(loadMove, { group, onDone: () => heading.current?.focus() })
  const deleting = useTraineeDialog(loadDelete, { groupId: group.id, heading })
  const searchField = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const onEdit = useMayCall('update-trainee.php', { group }) ? editor.open : undefined
  const actions = {
    onDelete: useMayCall('delete-trainee.php', { group }) ? deleting.ask : undefined,
    onMove: useMayMoveTrainee(group) ? moving.ask : undefined,
  }

  function clearSearch() {
    setSearch('')
    searchField.current?.focus()
  }

  const add = (
    <Can call="add-trainee.php" group={group}>
      <Button ref={addButton} onClick={() => editor.open('new')}>
        הוספת חניך
      </Button>
    </Can>
  )
  const buttons = (
    <div className={css.actions} data-thumb-bar data-print="hide">
      {listed.length > 0 && add}
      <ConfirmTrainees group={group} isEmpty={listed.length === 0} focusAfter={heading} />
    </div>
  )
  return (
    <>
      <div className={css.heading}>
        <h1 ref={heading} tabIndex={-1}>
          {pageTitles.trainees}
        </h1>
        <p className={`${css.facts} ${styles.dotted}`}>
          <Name>{group.name}</Name>
          <span role="status">
            {searched ? `${found.length} מתוך ${listed.length}` : countOf(listed.length, 'trainee')}
          </span>
        </p>
        {wide && buttons}
      </div>
      <ReturnReason group={group} />
      <FoundDrafts found={left.found} onResume={left.resume} />
      {listed.length > 0 && (
        <SearchAndSort {...{ search, setSearch, searchField, sort, sortBy }} sortable={!tableFits} />
      )}
      {found.length === 0 ? (
        <NoTrainees searched={searched} onClear={clearSearch} add={add} />
      ) : tableFits ? (
        <TraineeTable trainees={rendered} sort={sort} onSort={sortBy} onEdit={onEdit} {...actions} />
      ) : (
        <ul className={css.cards}>
          {rendered.map((trainee) => (
            <li key={trainee.id}>
              <TraineeCard trainee={trainee} onEdit={onEdit} />
            </li>
          ))}
        </ul>
      )}
      {!wide && buttons}
      <TraineeEditorHost
        groupId={group.id}
        {...{ trainees, editor, drafts, addButton }}
        actions={tableFits ? undefined : actions}
        onAdded={() => setSearch('')}
      />
      {moving.dialog}
      {deleting.dialog}
    </>
  )
}
