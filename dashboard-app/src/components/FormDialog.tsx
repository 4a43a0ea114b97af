import { RenewedPart } from '@hafifa/shared-ui/lib'
import { useBackCloses } from '@hafifa/shared-ui/platform'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { restoreFocus } from '../restoreFocus.ts'
import css from './FormDialog.module.css'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  afterClose?: () => void
  children: ReactNode
}

/** The form is mounted again at each opening. The focus returns to the opener. */
export function FormDialog({ open, onClose, title, afterClose, children }: FormDialogProps) {
  const opener = useOpener(open)
  useBackCloses(open, onClose)
  return (
    <Modal
      classNames={{ title: css.title }}
      styles={{ header: { marginBlockEnd: 'var(--space-4)' } }}
      open={open}
      onCancel={onClose}
      title={title}
      footer={null}
      transitionName="ant-fade"
      afterClose={() => {
        restoreFocus(opener)
        afterClose?.()
      }}
      destroyOnHidden
    >
      <RenewedPart>{children}</RenewedPart>
    </Modal>
  )
}

/** Without motion, antd reads the opener only after the first field is focused. */
function useOpener(open: boolean) {
  const [last, setLast] = useState<{ open: boolean; opener?: HTMLElement | undefined }>({ open: false })
  if (open !== last.open) setLast({ open, opener: open ? focusedElement() : last.opener })
  return last.opener
}

function focusedElement() {
  return document.activeElement instanceof HTMLElement ? document.activeElement : undefined
}
