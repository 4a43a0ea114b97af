import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
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
  const opener = useOpener(open)
  return (
    <Modal
      classNames={{ title: css.title }}
      open={open}
      onCancel={onClose}
      title={title}
      footer={null}
      afterClose={() => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
        afterClose?.()
      }}
      destroyOnHidden
    >
      {children}
    </Modal>
  )
}

/** What had the focus before. antd asks too late where nothing moves: a field of the form has taken it by then. */
function useOpener(open: boolean) {
  const [known, setKnown] = useState<{ open: boolean; opener?: HTMLElement | undefined }>({ open: false })
  if (open !== known.open) setKnown({ open, opener: open ? focused() : known.opener })
  return known.opener
}

function focused() {
  return document.activeElement instanceof HTMLElement ? document.activeElement : undefined
}
