import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'

export function HelpButton() {
  const help = useLazyDialog(() => import('./HelpDialog.tsx'))
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={help.show}>
        עזרה
      </Button>
      {help.render((Dialog, props) => (
        <Dialog {...props} />
      ))}
    </>
  )
}
