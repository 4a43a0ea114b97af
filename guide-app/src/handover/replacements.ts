import { atom, store } from '@hafifa/shared-ui/platform'

/** How long another person's value is marked as new. */
const shownMs = 6000

type Shown = { name: string; label: string; value: unknown }

export type Replacement = { name: string; label: string; editorId: number | undefined }

export type NamedReplacement = Pick<Replacement, 'name' | 'label'> & { editor: string | undefined }

/** Finds values on the screen that others have replaced, and lists them for a short time. */
export function createReplacements(
  shownValues: () => Shown[],
  editors: () => Readonly<Record<string, number>>,
) {
  const replacedAtom = atom<readonly Replacement[]>([])
  let timer: ReturnType<typeof setTimeout> | undefined

  function replacing<Result>(refresh: () => Result): Result {
    const before = new Map(shownValues().map(({ name, value }) => [name, value]))
    const result = refresh()
    const replaced = shownValues()
      .filter(({ name, value }) => before.get(name) !== value)
      .map(({ name, label }): Replacement => ({ name, label, editorId: editors()[name] }))
    if (replaced.length > 0) {
      clearTimeout(timer)
      timer = setTimeout(() => store.set(replacedAtom, []), shownMs)
      const names = replaced.map(({ name }) => name)
      const others = store.get(replacedAtom).filter(({ name }) => !names.includes(name))
      store.set(replacedAtom, [...others, ...replaced])
    }
    return result
  }

  return { replacedAtom, replacing }
}
