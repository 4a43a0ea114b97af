/** A client that reads nothing of so many events is gone. */
const maxUnread = 100

/** The body of a response to which the server writes as long as the client reads. */
export function createEventStream() {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started
    },
    cancel: gone,
  })

  function gone() {
    controller = undefined
    resolve()
  }

  function end() {
    controller?.close()
    gone()
  }

  function write(text: string) {
    controller?.enqueue(encoder.encode(text))
    if ((controller?.desiredSize ?? 0) < -maxUnread) end()
  }

  return { body, ended, write, end }
}

export type EventStream = ReturnType<typeof createEventStream>
