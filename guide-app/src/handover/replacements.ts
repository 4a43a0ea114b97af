import { atom, store } from '@hafifa/shared-ui/platform'

/** How long a value of somebody else is marked as new. */
const shownMs = 6000

/** Finds the values that are replaced by those of others, and names them for a short time. */
export function createReplacements(valuesByLabel: () => [label: string, value: unknown][]) {
  const replacedAtom = atom<readonly string[]>([])
  let timer: ReturnType<typeof setTimeout> | undefined

  function replacing<Result>(refresh: () => Result): Result {
    const before = new Map(valuesByLabel())
    const result = refresh()
    const replaced = valuesByLabel().flatMap(([label, value]) => (before.get(label) === value ? [] : [label]))
    if (replaced.length > 0) {
      clearTimeout(timer)
      timer = setTimeout(() => store.set(replacedAtom, []), shownMs)
      store.set(replacedAtom, [...new Set([...store.get(replacedAtom), ...replaced])])
    }
    return result
  }

  return { replacedAtom, replacing }
}
