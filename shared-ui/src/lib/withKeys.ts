/** Gives each item a key for React: its name, and how many items before it have the same name. */
export function withKeys<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = nameOf(item)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return { key: `${count} ${name}`, item }
  })
}
