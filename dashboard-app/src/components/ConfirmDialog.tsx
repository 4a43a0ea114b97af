import { useBackCloses } from '@hafifa/shared-ui/platform'
import { Button, type GetRef, Modal, type ModalProps } from 'antd'
import { useEffect, useRef } from 'react'
import { DialogActions } from './DialogActions.tsx'

type ConfirmDialogProps = Pick<ModalProps, 'open' | 'title' | 'afterClose' | 'children'> & {
  confirm: string
  cancel?: string
  onConfirm: () => void
  onClose: () => void
  pending?: boolean
  destructive?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirm,
    cancel = 'חזרה',
    onConfirm,
    onClose,
    pending = false,
    destructive = false,
    ...modal
  } = props
  const cancelRef = useRef<GetRef<typeof Button>>(null)
  useBackCloses(Boolean(modal.open), onClose)
  // Enter alone changes nothing. Later than antd, which focuses the first button.
  useEffect(() => {
    if (!modal.open) return
    const timer = setTimeout(() => cancelRef.current?.focus())
    return () => clearTimeout(timer)
  }, [modal.open])
  return (
    <Modal
      footer={
        <DialogActions cancel={cancel} cancelRef={cancelRef} onCancel={onClose}>
          <Button type="primary" danger={destructive} loading={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogActions>
      }
      onCancel={onClose}
      closable={false}
      transitionName="ant-fade"
      destroyOnHidden
      {...modal}
    />
  )
}
