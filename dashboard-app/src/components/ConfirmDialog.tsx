import { useBackCloses } from '@hafifa/shared-ui/platform'
import { Modal, type ModalProps } from 'antd'

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
  useBackCloses(Boolean(modal.open), onClose)
  return (
    <Modal
      okText={confirm}
      okButtonProps={{ danger: destructive, loading: pending }}
      cancelText={cancel}
      cancelButtonProps={{ type: 'text' }}
      onOk={onConfirm}
      onCancel={onClose}
      closable={false}
      transitionName="ant-fade"
      destroyOnHidden
      {...modal}
    />
  )
}
