/** A press from within the page, so that a busy test machine does not delay it. */
export function press(x = 100, y = 20): void {
  const target = document.elementFromPoint(x, y)
  const at = { clientX: x, clientY: y, detail: 1, bubbles: true, cancelable: true }
  for (const type of ['pointerdown', 'pointerup', 'click']) target?.dispatchEvent(new PointerEvent(type, at))
}
