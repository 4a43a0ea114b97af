import { type HandoverValues, isTabComplete, keysOf, type Tab, tabs } from '@hafifa/api/contract'
import { focusInput } from '@hafifa/shared-ui/fields'
import { useSearchParams } from '@hafifa/shared-ui/platform'
import { type RefObject, useEffect, useState } from 'react'

export type OpenTab = { openTab: Tab; setOpenTab: (tab: Tab) => void }

/** The address follows the state: read from it, a focus that moves on and back at once would be missed. */
export function useOpenTab(form: RefObject<HTMLElement | null>, first: () => Tab): OpenTab {
  const [search, setSearch] = useSearchParams()
  const [openTab, setOpen] = useState(() => tabIn(search) ?? first())
  const field = search.get('field')
  const wanted = field === null ? undefined : tabIn(search)
  const [shown, setShown] = useState(field)
  // A link to a field, such as a notice, may be pressed on this page.
  if (field !== shown) {
    setShown(field)
    if (wanted) setOpen(wanted)
  }
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []
    const arrived = [...fields].find(({ dataset }) => dataset.field === field)
    arrived?.setAttribute('data-arrived', '')
    focusInput(arrived)
    return () => arrived?.removeAttribute('data-arrived')
  }, [form, field])
  function setOpenTab(tab: Tab) {
    setOpen(tab)
    setSearch({ tab }, { replace: true, preventScrollReset: true })
  }
  return { openTab, setOpenTab }
}

function tabIn(search: URLSearchParams): Tab | undefined {
  return names.find((tab) => tab === search.get('tab'))
}

const names = keysOf(tabs)

/** That of a remark on a returned file, or the first that is not complete. */
export function firstTab({
  values,
  openIn,
}: {
  values: HandoverValues
  openIn?: Record<Tab, number> | undefined
}): Tab {
  const remarked = openIn && names.find((tab) => openIn[tab] > 0)
  return remarked ?? firstIncompleteTab(values)
}

function firstIncompleteTab(values: HandoverValues): Tab {
  return names.find((tab) => !isTabComplete(tab, values)) ?? 'general'
}
