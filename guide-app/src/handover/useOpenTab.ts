import { type Tab, tabs } from '@hafifa/api/contract'
import { useSearchParams } from '@hafifa/shared-ui/platform'

/** The open tab, kept in the address: a reload keeps it, and going back leaves the page. */
export function useOpenTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab')
  const open = (tab: Tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })
  return [tab !== null && tab in tabs ? (tab as Tab) : 'general', open]
}
