import { oneLine } from '@hafifa/api/contract'

const control = /(?![\n\t])\p{Cc}/gu

/** They are invisible, and the server would reject the text. */
export function dropControlCharacters(): void {
  window.addEventListener('input', ({ target }) => drop(target), { capture: true })
}

function drop(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const { value, selectionEnd } = target
  const clean = value.replace(control, '')
  if (clean === value) return
  // React ignores a change made through the setter that it has defined on the element.
  const { prototype } = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Reflect.set(prototype, 'value', clean, target)
  if (selectionEnd === null) return
  const caret = value.slice(0, selectionEnd).replace(control, '').length
  target.setSelectionRange(caret, caret)
}

/** A cell of a sheet or a line of a chat brings tabs and marks of direction into a field of one line. */
export function pasteInOneLine(): void {
  window.addEventListener('paste', (event) => {
    const { target, clipboardData } = event
    const text = clipboardData?.getData('text/plain')
    if (!(target instanceof HTMLInputElement) || !text || oneLine(text) === text.trim()) return
    event.preventDefault()
    // The only insertion that can be undone.
    document.execCommand('insertText', false, oneLine(text))
  })
}
