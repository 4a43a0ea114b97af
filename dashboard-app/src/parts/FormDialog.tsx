import { Modal } from 'antd'
import type { ReactNode } from 'react'
import css from './FormDialog.module.css'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The dialog is gone and has given the focus back. */
  afterClose?: () => void
  children: ReactNode
}

/** A dialog around a `DialogForm`; each opening starts with a fresh one, and the focus returns to what opened it. */
export function FormDialog({ open, onClose, title, afterClose, children }: FormDialogProps) {
  return (
    <Modal
      classNames={{ title: css.title }}
      open={open}
      onCancel={onClose}
      title={title}
      footer={null}
      afterClose={afterClose}
      destroyOnHidden
    >
      {children}
    </Modal>
  )
}
