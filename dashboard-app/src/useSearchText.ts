import { atom, store, useAtomValue, useGuide } from '@hafifa/shared-ui/platform'

/** By page and guide. Only in memory, in no address, storage or log: searches may be names or phones. */
const searchesAtom = atom<Record<string, string>>({})

/** The search of a page. It outlives the page and an expired session. */
export function useSearchText(
  page: 'trainees' | 'trainee-records' | 'guides',
): [string, (text: string) => void] {
  const key = `${page} ${useGuide().id}`
  const searches = useAtomValue(searchesAtom)
  return [
    searches[key] ?? '',
    (text) => store.set(searchesAtom, (previous) => ({ ...previous, [key]: text })),
  ]
}
