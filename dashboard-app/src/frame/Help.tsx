import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import css from './Sidebar.module.css'

export function Help() {
  const help = useLazyDialog(() => import('./HelpDialog.tsx'))
  return (
    <>
      <Button className={css.button} type="text" aria-haspopup="dialog" onClick={help.show}>
        עזרה
      </Button>
      {help.render((Dialog, props) => (
        <Dialog {...props} />
      ))}
    </>
  )
}
