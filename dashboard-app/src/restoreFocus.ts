/** Focuses an element if the focused one was removed, for example a button with its row. */
export function restoreFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
