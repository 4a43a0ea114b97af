/** More than a page makes before the stream reports them. */
const maxIds = 200

/** The ids of the latest changes that this page has made, as the stream of changes reports them. */
const ids = new Set<number>()

export function noteOwnChanges(added: readonly number[]): void {
  for (const id of added) ids.add(id)
  for (const id of ids) {
    if (ids.size <= maxIds) break
    ids.delete(id)
  }
}

export function isOwnChange(id: number): boolean {
  return ids.has(id)
}
