import { maxOwnChanges } from '@hafifa/api/contract'

/** The ids of the latest changes made by this page, as the stream of changes reports them. */
const ids = new Set<number>()

export function noteOwnChanges(added: readonly number[]): void {
  for (const id of added) ids.add(id)
  for (const id of ids) {
    if (ids.size <= maxOwnChanges) break
    ids.delete(id)
  }
}

export function isOwnChange(id: number): boolean {
  return ids.has(id)
}
