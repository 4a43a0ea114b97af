/** A formatter or collator takes a phone up to 20 ms to create, so no page waits for one that it does not use. */
export function atFirstUse<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
