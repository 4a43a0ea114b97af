import { maxOwnChanges } from '@hafifa/api/contract'

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
