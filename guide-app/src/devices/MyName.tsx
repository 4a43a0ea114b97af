import { displayName } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { useGuide } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { DialogButton } from '../components/DialogButton.tsx'
import css from './DevicesPage.module.css'

export function MyName() {
  const { full_name } = useGuide()
  return (
    <div className={css.name}>
      <p>
        השם שלי: <Name>{displayName(full_name)}</Name>
      </p>
      <Can call="update-guide.php">
        <DialogButton load={() => import('./MyNameDialog.tsx')} dialog={{}}>
          עריכת השם
        </DialogButton>
      </Can>
    </div>
  )
}
