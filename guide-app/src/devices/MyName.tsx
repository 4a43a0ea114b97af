import { displayName } from '@hafifa/api/contract'
import { useGuide } from '@hafifa/shared-ui/platform'
import { Button, useLazyDialog } from '@hafifa/shared-ui/ui'
import { lazy } from 'react'
import css from './DevicesPage.module.css'

const MyNameDialog = lazy(() => import('./MyNameDialog.tsx'))

export function MyName() {
  const { full_name } = useGuide()
  const dialog = useLazyDialog()
  return (
    <div className={css.name}>
      <p>
        השם שלי: <bdi>{displayName(full_name)}</bdi>
      </p>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        עריכת השם
      </Button>
      {dialog.render((props) => (
        <MyNameDialog {...props} />
      ))}
    </div>
  )
}
