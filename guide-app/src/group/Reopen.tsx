import type { Group } from '@hafifa/shared-ui/platform'
import { reopeningText, useReopening } from '@hafifa/shared-ui/stageMoves'
import { Button, ConfirmDialog } from '@hafifa/shared-ui/ui'
import { type RefObject, useState } from 'react'
import css from './HandIn.module.css'

type ReopenProps = {
  group: Group
  /** Receives the focus when the button is removed. */
  focusAfter: RefObject<HTMLElement | null>
}

export function Reopen({ group, focusAfter }: ReopenProps) {
  const [asking, setAsking] = useState(false)
  const reopen = useReopening(group, () => focusAfter.current?.focus())
  return (
    <section className={css.handIn} data-print="hide">
      <Button
        variant="secondary"
        className={css.button}
        busy={reopen.isPending}
        onClick={() => setAsking(true)}
      >
        פתיחה מחדש
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <>
            לפתוח מחדש את <bdi>{group.name}</bdi>?
          </>
        }
        text={reopeningText}
        confirm="פתיחה מחדש"
        onConfirm={() => {
          setAsking(false)
          reopen.mutate()
        }}
      />
    </section>
  )
}
