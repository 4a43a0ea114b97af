import { Can, useChange } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { Button, Flex } from 'antd'
import { useRef } from 'react'
import type { IncidentKind } from '../queries/settings.ts'
import { RenameIncidentKind } from './RenameIncidentKind.tsx'
import css from './SettingsPage.module.css'

export function IncidentKindList({ label, kinds }: { label: string; kinds: readonly IncidentKind[] }) {
  const list = useRef<HTMLUListElement>(null)
  const move = useChange({
    call: 'update-incident-kind.php',
    send: (post, { id, putAway }: IncidentKind) => post({ id, putAway: !putAway }),
    done: 'עודכן בהצלחה',
    // The focused button is removed with its row.
    onDone: () => list.current?.focus({ preventScroll: true }),
  })
  return (
    <ul ref={list} tabIndex={-1} aria-label={label}>
      {kinds.map((kind) => {
        const action = kind.putAway ? 'החזרה לרשימה' : 'הסרה מהרשימה'
        return (
          <li key={kind.id} className={css.row}>
            <bdi>{kind.label}</bdi>
            <Can call="update-incident-kind.php">
              <Flex wrap gap="small" data-print="hide">
                <RenameIncidentKind kind={kind} />
                <Button
                  size="small"
                  aria-label={`${action}: ${isolate(kind.label)}`}
                  loading={move.isPending && move.variables.id === kind.id}
                  disabled={move.isPending && move.variables.id !== kind.id}
                  onClick={() => move.mutate(kind)}
                >
                  {action}
                </Button>
              </Flex>
            </Can>
          </li>
        )
      })}
    </ul>
  )
}
