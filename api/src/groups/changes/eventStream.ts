/** A stream ends when its client has left so many events unread. */
const maxUnread = 100

const encoder = new TextEncoder()

/** The body of a response to which the server writes until the client disconnects or stops reading. */
export function createEventStream() {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started
    },
    cancel: detach,
  })

  function detach() {
    controller = undefined
    resolve()
  }

  function end() {
    controller?.close()
    detach()
  }

  function write(text: string) {
    controller?.enqueue(encoder.encode(text))
    if ((controller?.desiredSize ?? 0) < -maxUnread) end()
  }

  return { body, ended, write, end }
}

export type EventStream = ReturnType<typeof createEventStream>
