import { SearchOutlined } from '@ant-design/icons'
import { useLazyDialog } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { lazy, useEffect } from 'react'

const QuickSearchDialog = lazy(() => import('./QuickSearchDialog.tsx'))

/** Finds groups, guides, trainees and pages, also by `/` and Ctrl+K. */
export default function QuickSearch() {
  const { show, render } = useLazyDialog()
  useEffect(() => {
    const controller = new AbortController()
    window.addEventListener(
      'keydown',
      (event) => {
        if (!isShortcut(event) || isDialogOpen()) return
        event.preventDefault()
        show()
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  })
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden="true" />}
        aria-label="חיפוש"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        title="חיפוש (Ctrl+K)"
        onClick={show}
      />
      {render((props) => (
        <QuickSearchDialog {...props} />
      ))}
    </>
  )
}

/** Also compares the positions of the keys, because they give other letters in the Hebrew layout. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return code === 'KeyK' && !altKey && !shiftKey
  const slash = key === '/' || (code === 'Slash' && !shiftKey)
  return slash && !altKey && !isTyping(target)
}

/** antd keeps closed dialogs in the document. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return [...dialogs].some((dialog) => dialog.checkVisibility())
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
