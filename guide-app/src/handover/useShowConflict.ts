import {
  handoverFieldNames,
  handoverFields,
  incidentsTab,
  keysOf,
  type Tab,
  tabs,
} from '@hafifa/api/contract'
import { focusConflict } from '@hafifa/shared-ui/fields'
import { type RefObject, useEffect, useState } from 'react'
import type { HandoverView } from './handover.view.ts'
import type { OpenTab } from './useOpenTab.ts'

type Conflicts = Pick<HandoverView, 'conflicts' | 'incidents'>

export function hasConflict(tab: Tab, { conflicts, incidents }: Conflicts): boolean {
  return (
    handoverFieldNames.some((name) => handoverFields[name].tab === tab && name in conflicts) ||
    (tab === incidentsTab && incidents.some(({ conflict }) => conflict !== undefined))
  )
}

export function useShowConflict(
  form: RefObject<HTMLElement | null>,
  view: Conflicts,
  { openTab, setOpenTab }: OpenTab,
): () => void {
  const [wanted, setWanted] = useState<Tab>()
  useEffect(() => {
    if (wanted !== openTab) return
    focusConflict(form.current)
    setWanted(undefined)
  }, [form, wanted, openTab])
  return () => {
    const tab = keysOf(tabs).find((tab) => hasConflict(tab, view))
    if (!tab) return
    setOpenTab(tab)
    setWanted(tab)
  }
}
