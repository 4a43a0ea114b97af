import { styles } from '@hafifa/shared-ui/ui'
import { Button, type GetRef } from 'antd'
import type { ReactNode, Ref } from 'react'

type DialogActionsProps = {
  cancel?: string | undefined
  cancelRef?: Ref<GetRef<typeof Button>>
  onCancel: () => void
  /** The primary action, then the others. */
  children: ReactNode
}

/** The buttons of all dialogs, as in the guide app. The last one closes. */
export function DialogActions(props: DialogActionsProps) {
  const { cancel = 'ביטול', cancelRef, onCancel, children } = props
  return (
    <div className={styles.actions}>
      {children}
      <Button ref={cancelRef} type="text" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
