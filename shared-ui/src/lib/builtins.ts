/** `Map.groupBy`, which the oldest supported browsers lack. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** `Promise.withResolvers`, which the oldest supported browsers lack. */
export function withResolvers<Value>() {
  let resolve!: (value: Value | PromiseLike<Value>) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<Value>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

/** `Response.json`, which the oldest supported browsers lack. */
export function jsonResponse(value: object): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } })
}
