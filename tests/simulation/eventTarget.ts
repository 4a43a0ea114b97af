type Listening = Parameters<EventTarget['addEventListener']>

/** Node never frees a listener that a signal ends, and with it the page, if the signal has other listeners, too. */
export class PageEventTarget extends EventTarget {
  override addEventListener(type: string, listener: Listening[1], options: Listening[2] = {}) {
    const { signal, ...rest } = typeof options === 'object' ? options : { capture: options }
    if (signal?.aborted) return
    super.addEventListener(type, listener, rest)
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest))
  }
}
