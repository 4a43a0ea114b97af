export function focusEntry(entry: HTMLElement): void {
  entry.tabIndex = -1
  entry.addEventListener('blur', () => entry.removeAttribute('tabindex'), { once: true })
  entry.scrollIntoView({ block: 'center' })
  entry.focus({ preventScroll: true })
}
