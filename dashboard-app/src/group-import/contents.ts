import type { GroupRow } from './recognize.ts'

export function contentsOf(rows: readonly GroupRow[]) {
  const good = rows.filter(({ state }) => state === 'new' || state === 'changed')
  const added = new Map<number, { name: string; guides: Person[] }>()
  const changed = new Map<number, { groupId: number; guides: Person[] }>()
  for (const { group, firstNumber, number, name, guides } of good) {
    const people = guides
      .filter(({ effect }) => effect !== 'none')
      .map(({ full_name, phone }) => ({ full_name, phone }))
    if (group) {
      const before = changed.get(group.id)?.guides ?? []
      changed.set(group.id, { groupId: group.id, guides: [...before, ...people] })
    } else {
      const first = firstNumber ?? number
      const before = added.get(first)
      added.set(first, { name: before?.name ?? name, guides: [...(before?.guides ?? []), ...people] })
    }
  }
  return { added: [...added.values()], changed: [...changed.values()] }
}

type Person = { full_name: string; phone: string }
