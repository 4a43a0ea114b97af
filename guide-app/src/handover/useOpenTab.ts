import { type Tab, tabs } from '@hafifa/api/contract'
import { useSearchParams } from '@hafifa/shared-ui/platform'

/** Which tab is open, kept in the address: it survives a reload, and the way back leaves the page. */
export function useOpenTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('tab')
  const open = (tab: Tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })
  return [named !== null && named in tabs ? (named as Tab) : 'general', open]
}
