/** New line and tab are the only control characters that a text may have. */
const control = /(?![\n\t])\p{Cc}/gu

/**
 * Removes control characters from what is typed or pasted into any input, before the input reads it. Nobody sees them, and
 * the server would refuse the text.
 */
export function dropControlCharacters(): void {
  window.addEventListener('input', ({ target }) => drop(target), { capture: true })
}

function drop(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const { value, selectionEnd } = target
  const clean = value.replace(control, '')
  if (clean === value) return
  // React ignores a change that was made by the setter which it has put on the element.
  const { prototype } = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Reflect.set(prototype, 'value', clean, target)
  if (selectionEnd === null) return
  const caret = value.slice(0, selectionEnd).replace(control, '').length
  target.setSelectionRange(caret, caret)
}
