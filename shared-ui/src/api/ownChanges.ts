/** More than a page makes before the stream of changes brings them. */
const maxIds = 200

/** The ids of what this page has changed itself last, as they are in the stream of changes. */
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
