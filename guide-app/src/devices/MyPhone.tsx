import { Can } from '@hafifa/shared-ui/calls'
import { api, callQuery, useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { Name } from '@hafifa/shared-ui/ui'
import { DialogButton } from '../components/DialogButton.tsx'
import css from './DevicesPage.module.css'

/** The phone of the browser may be older than a change by a coordinator or on another device. */
const phoneQuery = (id: number) =>
  callQuery({
    queryKey: [...queryKeys.guides, id, 'phone'],
    endpoint: api['get-guide.php'],
    input: { id },
    read: ({ guide }) => guide.phone,
  })

export function MyPhone() {
  const me = useGuide()
  const { data: phone = me.phone } = useQuery(phoneQuery(me.id))
  return (
    <div className={css.name}>
      <p>
        הטלפון שלי: <Name dir="ltr">{phone}</Name>
      </p>
      <Can call="update-guide-phone.php">
        <DialogButton load={() => import('./MyPhoneDialog.tsx')} dialog={{}}>
          שינוי המספר
        </DialogButton>
      </Can>
    </div>
  )
}
