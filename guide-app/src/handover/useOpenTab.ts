import { type Tab, tabs } from '@hafifa/api/contract'
import { useSearchParams } from '@hafifa/shared-ui/platform'
import { useState } from 'react'

export type OpenTab = { openTab: Tab; setOpenTab: (tab: Tab) => void }

/**
 * The open tab. The address keeps it over a reload, and going back leaves the page. The address follows the
 * state, because the router commits it later: a tab read from the address would miss a focus that moves on
 * and back at once.
 */
export function useOpenTab(): OpenTab {
  const [search, setSearch] = useSearchParams()
  const [openTab, setOpen] = useState(() => tabIn(search))
  function setOpenTab(tab: Tab) {
    setOpen(tab)
    setSearch({ tab }, { replace: true, preventScrollReset: true })
  }
  return { openTab, setOpenTab }
}

function tabIn(search: URLSearchParams): Tab {
  const tab = search.get('tab')
  return tab !== null && tab in tabs ? (tab as Tab) : 'general'
}
