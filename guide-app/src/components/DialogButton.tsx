import { Button, type DialogProps, useLazyDialog } from '@hafifa/shared-ui/ui'
import type { ComponentProps, ComponentType } from 'react'

type DialogButtonProps<Rest> = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  load: () => Promise<{ default: ComponentType<Rest & DialogProps> }>
  dialog: Rest
}

export function DialogButton<Rest extends object>({ load, dialog, ...button }: DialogButtonProps<Rest>) {
  const { show, render } = useLazyDialog(load)
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" {...button} onClick={show} />
      {render((Dialog, props) => (
        <Dialog {...dialog} {...props} />
      ))}
    </>
  )
}
