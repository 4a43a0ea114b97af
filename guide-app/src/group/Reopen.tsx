import type { Group } from '@hafifa/shared-ui/platform'
import { useReopening } from '@hafifa/shared-ui/review'
import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import type { RefObject } from 'react'
import css from './HandIn.module.css'

type ReopenProps = {
  group: Group
  focusAfter: RefObject<HTMLElement | null>
}

export function Reopen({ group, focusAfter }: ReopenProps) {
  const question = useLazyDialog(() => import('./ReopenDialog.tsx'))
  const reopen = useReopening(group, () => focusAfter.current?.focus())
  return (
    <section className={css.handIn} data-print="hide">
      <Button variant="secondary" className={css.button} busy={reopen.isPending} onClick={question.show}>
        פתיחה מחדש
      </Button>
      {question.render((Dialog, props) => (
        <Dialog name={group.name} onConfirm={reopen.mutate} {...props} />
      ))}
    </section>
  )
}
