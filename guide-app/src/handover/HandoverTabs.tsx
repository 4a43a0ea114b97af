import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs } from '@base-ui/react/tabs'
import { isTabComplete, type Tab, tabs } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useRef } from 'react'
import css from './HandoverTabs.module.css'
import { IncidentList } from './IncidentList.tsx'
import { TabFields } from './TabFields.tsx'
import type { useHandover } from './useHandover.ts'
import { useOpenTab } from './useOpenTab.ts'

type HandoverTabsProps = { group: Group } & Pick<
  ReturnType<typeof useHandover>,
  'values' | 'issues' | 'change' | 'incidents'
>

const names = Object.keys(tabs) as Tab[]

/** The three tabs of the form. All of them stay on the page: nothing is forgotten on a change, and print shows all. */
export function HandoverTabs({ group, incidents, ...fields }: HandoverTabsProps) {
  const [open, setOpen] = useOpenTab()
  const list = useRef<HTMLDivElement>(null)

  /** The tab itself takes the focus: reading goes on there, and it comes into sight. */
  function goTo(tab: Tab) {
    setOpen(tab)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus()
  }

  return (
    <DirectionProvider direction="rtl">
      <Tabs.Root value={open} onValueChange={setOpen}>
        <Tabs.List ref={list} className={css.list} aria-label="חלקי הטופס" activateOnFocus data-print="hide">
          {names.map((tab) => (
            <Tabs.Tab key={tab} value={tab} className={css.tab} data-tab={tab}>
              <span>{tabs[tab].label}</span> <TabState complete={isTabComplete(tab, fields.values)} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((tab, index) => (
          <Tabs.Panel key={tab} value={tab} className={css.panel} tabIndex={-1} keepMounted>
            <h2 className={css.printed}>{tabs[tab].label}</h2>
            <TabFields tab={tab} group={group} {...fields} />
            {tab === 'activities' && <IncidentList incidents={incidents} />}
            <NextTab tab={names[index + 1]} onOpen={goTo} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </DirectionProvider>
  )
}

function TabState({ complete }: { complete: boolean }) {
  return (
    <span className={css.state} data-complete={complete}>
      {complete ? 'הושלם' : 'לא הושלם'}
    </span>
  )
}

/** From the end of one tab to the next, without the way up. */
function NextTab({ tab, onOpen }: { tab: Tab | undefined; onOpen: (tab: Tab) => void }) {
  if (!tab) return null
  return (
    <Button look="secondary" className={css.next} onClick={() => onOpen(tab)} data-print="hide">
      המשך: {tabs[tab].label}
    </Button>
  )
}
