export type Lists = Record<string, readonly object[]>

const encodedItems = new WeakMap<object, string>()

/**
 * The JSON of an answer that consists of lists. The JSON of an item is kept as long as its object, so that after a change only the
 * objects that are new need to be encoded.
 */
export function listsJson(answer: Lists): NonSharedBuffer {
  const lists = Object.entries(answer).map(([name, items]) => `"${name}":[${items.map(encodeItem).join()}]`)
  return Buffer.from(`{${lists.join()}}`, 'latin1')
}

/** Each character stands for a byte in UTF-8, because joined texts in Hebrew would have to be encoded again. */
function encodeItem(item: object): string {
  let encoded = encodedItems.get(item)
  if (encoded === undefined) {
    encoded = Buffer.from(JSON.stringify(item)).toString('latin1')
    encodedItems.set(item, encoded)
  }
  return encoded
}
