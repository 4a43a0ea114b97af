import { useLayoutEffect } from 'react'

/** Opens the quick search on `/` and Ctrl+K, except in a dialog. */
export function useSearchShortcut(open: () => void) {
  // A layout effect, so that a key pressed as soon as the button appears is not lost.
  useLayoutEffect(() => {
    const controller = new AbortController()
    window.addEventListener(
      'keydown',
      (event) => {
        if (!isShortcut(event) || isDialogOpen()) return
        event.preventDefault()
        open()
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  })
}

export const searchButton = {
  'aria-label': 'חיפוש',
  'aria-haspopup': 'dialog',
  'aria-keyshortcuts': 'Control+K /',
  title: 'חיפוש (Ctrl+K)',
  // Otherwise the title is the description, and repeats the name.
  'aria-description': 'Ctrl+K',
} as const

/** Also compares the key positions, because they type other letters in the Hebrew layout. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return code === 'KeyK' && !altKey && !shiftKey
  const slash = key === '/' || (code === 'Slash' && !shiftKey)
  return slash && !altKey && !isTyping(target)
}

/** antd keeps closed dialogs in the document. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return [...dialogs].some((dialog) => dialog.getClientRects().length > 0)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}
