import { displayName } from '@hafifa/api/contract'
import { useLazyDialog } from '@hafifa/shared-ui/lazy'
import { useGuide } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import css from './DevicesPage.module.css'

export function MyName() {
  const { full_name } = useGuide()
  const dialog = useLazyDialog(() => import('./MyNameDialog.tsx'))
  return (
    <div className={css.name}>
      <p>
        השם שלי: <bdi>{displayName(full_name)}</bdi>
      </p>
      <Button variant="plain" aria-haspopup="dialog" onClick={dialog.show}>
        עריכת השם
      </Button>
      {dialog.render((Dialog, props) => (
        <Dialog {...props} />
      ))}
    </div>
  )
}
