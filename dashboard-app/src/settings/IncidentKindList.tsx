import { Can, useChange } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { useRef, useState } from 'react'
import { ActionMenu } from '../components/ActionMenu.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import type { IncidentKind } from '../queries/settings.ts'
import { RenameIncidentKind } from './RenameIncidentKind.tsx'
import css from './SettingsPage.module.css'

export function IncidentKindList({ label, kinds }: { label: string; kinds: readonly IncidentKind[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} tabIndex={-1} aria-label={label}>
      {kinds.map((kind) => (
        // The focused button is removed with its row.
        <Row key={kind.id} kind={kind} afterMove={() => list.current?.focus({ preventScroll: true })} />
      ))}
    </ul>
  )
}

function Row({ kind, afterMove }: { kind: IncidentKind; afterMove: () => void }) {
  const { id, label, putAway } = kind
  const [renaming, setRenaming] = useState(false)
  const close = () => setRenaming(false)
  const move = useChange({
    call: 'update-incident-kind.php',
    send: (post) => post({ id, putAway: !putAway }),
    done: 'עודכן בהצלחה',
    onDone: afterMove,
  })
  const actions = [
    { key: 'rename', label: 'שינוי שם', onPress: () => setRenaming(true) },
    {
      key: 'move',
      label: putAway ? 'החזרה לרשימה' : 'הסרה מהרשימה',
      busy: move.isPending,
      onPress: () => move.mutate(),
    },
  ]
  return (
    <li className={css.row}>
      <bdi>{label}</bdi>
      <Can call="update-incident-kind.php">
        <span data-print="hide">
          <ActionMenu label={`פעולות: ${isolate(label)}`} actions={actions} />
        </span>
        <FormDialog open={renaming} onClose={close} title="שינוי שם של סוג אירוע">
          <RenameIncidentKind kind={kind} onClose={close} />
        </FormDialog>
      </Can>
    </li>
  )
}
