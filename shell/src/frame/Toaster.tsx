import { Toast } from '@base-ui/react/toast'
import { toastManager } from 'shared-ui/platform'
import css from './Toaster.module.css'

/** Shows the toasts, one at a time. */
export default function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager} limit={1} timeout={5000}>
      <Toast.Portal>
        <Toast.Viewport className={css.viewport} aria-label="הודעות">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((item) => (
    <Toast.Root key={item.id} toast={item} className={css.toast} swipeDirection={['down', 'right', 'left']}>
      <Toast.Content className={css.content}>
        <div>
          <Toast.Title className={css.title} />
          <Toast.Description className={css.description} />
        </div>
        <Toast.Close className={css.close} aria-label="סגירת ההודעה">
          ✕
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
