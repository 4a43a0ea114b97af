import { displayName } from '@hafifa/api/contract'
import { Can, useChange } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useRef } from 'react'
import { type Role, roles } from '../roles.ts'
import css from './PeopleInGroup.module.css'

export function PeopleInGroup({ role, group }: { role: Role; group: Group }) {
  const { calls, none, remove, peopleOf } = roles[role]
  const { ids, names } = peopleOf(group)
  const shown = names.map(displayName)
  const list = useRef<HTMLDivElement>(null)
  const leave = useChange({
    call: calls.remove,
    send: (_post, personId: number) => remove(personId, group.id),
    done: 'עודכן בהצלחה',
    // The focused button is removed with its row.
    onDone: () => list.current?.focus({ preventScroll: true }),
  })
  return (
    <div ref={list} tabIndex={-1}>
      {ids.length === 0 ? (
        <p className={styles.muted}>{none}</p>
      ) : (
        <ul className={css.people}>
          {ids.map((id, place) => (
            <li key={id} className={css.person}>
              <Name>{shown[place]}</Name>
              <Can call={calls.remove} group={group}>
                <Button
                  type="text"
                  aria-label={`הסרה: ${isolate(shown[place] ?? '')}`}
                  loading={leave.isPending && leave.variables === id}
                  disabled={leave.isPending && leave.variables !== id}
                  onClick={() => leave.mutate(id)}
                >
                  הסרה
                </Button>
              </Can>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
