import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs } from '@base-ui/react/tabs'
import {
  type HandoverValues,
  handoverFields,
  incidentsTab,
  isFilled,
  isHandoverComplete,
  isTabComplete,
  keysOf,
  missingFields,
  type Tab,
  tabs,
} from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import type { Group } from '@hafifa/shared-ui/platform'
import { Button, DoneState } from '@hafifa/shared-ui/ui'
import { type ReactNode, useId } from 'react'
import { NextStepLink } from '../components/NextStepLink.tsx'
import type { ArchivedFile } from '../queries/archive.ts'
import type { ShownThreads } from '../threads/shownThreads.tsx'
import css from './HandoverTabs.module.css'
import { IncidentList } from './IncidentList.tsx'
import type { NamedReplacement } from './replacements.ts'
import { TabFields } from './TabFields.tsx'
import type { useHandover } from './useHandover.ts'
import type { OpenTab } from './useOpenTab.ts'
import { hasConflict } from './useShowConflict.ts'

type HandoverTabsProps = {
  group: Group
  threads: ShownThreads | undefined
  lastYear: ArchivedFile | undefined
  replaced: readonly NamedReplacement[]
} & OpenTab &
  Pick<
    ReturnType<typeof useHandover>,
    'values' | 'issues' | 'conflicts' | 'change' | 'resolve' | 'hold' | 'release' | 'incidents'
  >

const names = keysOf(tabs)

/** All panels stay mounted: they keep their state and are printed. */
export function HandoverTabs({
  group,
  openTab,
  setOpenTab,
  incidents,
  threads,
  lastYear,
  ...fields
}: HandoverTabsProps) {
  const id = useId()
  const tabId = (tab: Tab) => `${id}-${tab}`
  const panelId = (tab: Tab) => `${id}-${tab}-panel`

  // Focusing the tab also scrolls it into view.
  function goTo(tab: Tab) {
    setOpenTab(tab)
    document.getElementById(tabId(tab))?.focus()
  }

  return (
    <DirectionProvider direction="rtl">
      <Tabs.Root value={openTab} onValueChange={setOpenTab}>
        <Tabs.List className={css.list} aria-label="חלקי הטופס" activateOnFocus data-print="hide">
          {names.map((tab) => (
            <Tabs.Tab key={tab} id={tabId(tab)} value={tab} className={css.tab} aria-controls={panelId(tab)}>
              <span>{tabs[tab].label}</span>{' '}
              <TabState
                complete={isTabComplete(tab, fields.values)}
                conflict={hasConflict(tab, { ...fields, incidents })}
                remarks={threads?.openIn[tab] ?? 0}
              />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((tab, index) => (
          // Without `Tabs.Panel`, which brings the code of transitions.
          <div
            key={tab}
            role="tabpanel"
            id={panelId(tab)}
            className={css.panel}
            aria-labelledby={tabId(tab)}
            hidden={tab !== openTab}
          >
            <h2 className={css.printed}>{tabs[tab].label}</h2>
            <TabFields tab={tab} group={group} threads={threads} lastYear={lastYear} {...fields} />
            {tab === incidentsTab && (
              <IncidentList
                group={group}
                incidents={incidents}
                replaced={fields.replaced}
                threads={threads}
                lastYear={lastYear}
              />
            )}
            <NextTab tab={names[index + 1]} onOpen={goTo}>
              <NextStepLink group={{ ...group, ...stateOf(fields.values) }} className={css.next ?? ''} />
            </NextTab>
          </div>
        ))}
      </Tabs.Root>
    </DirectionProvider>
  )
}

type TabStateProps = { complete: boolean; conflict: boolean; remarks: number }

function TabState({ complete, conflict, remarks }: TabStateProps) {
  if (conflict) return <span className={css.conflict}>שינוי במקביל</span>
  if (remarks > 0) return <span className={css.remarks}>{countOf(remarks, 'remark')}</span>
  return (
    <span className={css.state}>
      <DoneState done={complete} />
    </span>
  )
}

/** Of the answers as they are typed, which the group has once they are saved. */
function stateOf(values: HandoverValues) {
  const missing = missingFields((name) => !isFilled(values[name]))
  return {
    orientationFormFilled: isHandoverComplete(values),
    emptyFields: missing.map((name) => ({ name, ...handoverFields[name] })),
  }
}

type NextTabProps = {
  tab: Tab | undefined
  onOpen: (tab: Tab) => void
  children: ReactNode
}

function NextTab({ tab, onOpen, children }: NextTabProps) {
  if (!tab) return children
  return (
    <Button variant="secondary" className={css.next} onClick={() => onOpen(tab)} data-print="hide">
      {`המשך: ${tabs[tab].label}`}
    </Button>
  )
}
