import { countOf } from '@hafifa/shared-ui/count'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button, useWideScreen } from '@hafifa/shared-ui/ui'
import { useRef, useState } from 'react'
import { ConfirmTrainees } from './ConfirmTrainees.tsx'
import { DeleteTrainee } from './DeleteTrainee.tsx'
import { ListTools } from './ListTools.tsx'
import { NoTrainees } from './NoTrainees.tsx'
import type { Trainee } from './queries.ts'
import { TraineeCard } from './TraineeCard.tsx'
import { TraineeEditorHost } from './TraineeEditorHost.tsx'
import css from './TraineeList.module.css'
import { TraineeTable } from './TraineeTable.tsx'
import { useArranged } from './useArranged.ts'
import { useEditorTarget } from './useEditorTarget.ts'

/** The list of a group's trainees and all that is done with it. */
export function TraineeList({ group, trainees }: { group: Group; trainees: Trainee[] }) {
  const wide = useWideScreen()
  const editor = useEditorTarget(group.id)
  const { shown, drawn, search, setSearch, searched, sort, sortBy } = useArranged(trainees)
  const [deleting, setDeleting] = useState<Trainee | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const forEach = { onEdit: editor.open, onDelete: setDeleting }

  function clearSearch() {
    setSearch('')
    searchField.current?.focus()
  }

  const add = (
    <Button ref={addButton} onClick={() => editor.open('new')}>
      הוספת חניך
    </Button>
  )
  const actions = (
    <div className={css.actions} data-print="hide">
      {trainees.length > 0 && add}
      <ConfirmTrainees group={group} />
    </div>
  )
  return (
    <>
      <div className={css.heading}>
        <h1 ref={heading} tabIndex={-1}>
          רשימת חניכים
        </h1>
        <p className={css.facts}>
          <bdi>{group.name}</bdi>
          {' · '}
          <span role="status">
            {searched && `${shown.length} מתוך `}
            {countOf(trainees.length, 'trainee')}
          </span>
        </p>
        {wide && actions}
      </div>
      {trainees.length > 0 && (
        <ListTools {...{ search, setSearch, searchField, sort, sortBy }} sortable={!wide} />
      )}
      {shown.length === 0 ? (
        <NoTrainees searched={searched} onClear={clearSearch} add={add} />
      ) : wide ? (
        <TraineeTable trainees={drawn} sort={sort} onSort={sortBy} {...forEach} />
      ) : (
        <ul className={css.cards}>
          {drawn.map((trainee) => (
            <li key={trainee.id}>
              <TraineeCard trainee={trainee} {...forEach} />
            </li>
          ))}
        </ul>
      )}
      {!wide && actions}
      <TraineeEditorHost groupId={group.id} {...{ trainees, editor, addButton }} />
      <DeleteTrainee
        groupId={group.id}
        trainee={deleting}
        onClose={() => setDeleting(null)}
        heading={heading}
      />
    </>
  )
}
