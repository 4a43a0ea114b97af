import { useMayCall } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass, idlePart, neededPart, useLazyDialog, usePreload } from '@hafifa/shared-ui/ui'
import { Empty } from 'antd'
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { ActionMenu } from '../components/ActionMenu.tsx'
import type { Action } from '../components/action.ts'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { PartError } from '../components/PartError.tsx'
import type { Role } from '../components/roles.ts'
import { useExport } from '../components/useExport.tsx'
import filters from './Filters.module.css'
import { Filters } from './Filters.tsx'
import { GroupsTable } from './GroupsTable.tsx'
import { noRules, type RulesByGroup } from './rulesByGroup.ts'
import { loadTickBox } from './Tick.tsx'
import { setTicked, useTicked, useTicking, useTicksOfPage } from './ticks.ts'
import { useGroupsList } from './useGroupsList.ts'
import { everything } from './view.ts'

/** Loads last: it adds antd's `Collapse` for what is below the list. */
const CoordinatorsSection = idlePart(() => import('./CoordinatorsSection.tsx'))

const ManyGroups = neededPart(() => import('./many/ManyGroups.tsx'))

const loadPeople = () => import('../components/people/PeopleDialog.tsx')

export function GroupsListPage() {
  const { query, all: groups, attention, rulesByGroup, view, change, sortBy, found } = useGroupsList()
  const rules = rulesByGroup ?? noRules
  const [managed, setManaged] = useState<{ role: Role; groupId: number }>()
  const group = groups?.find(({ id }) => id === managed?.groupId)
  const { show, render } = useLazyDialog(loadPeople)
  usePreload(loadPeople)
  usePreload(loadTickBox)
  useTicksOfPage()

  const manage = useCallback(
    (role: Role, { id }: Group) => {
      setManaged({ role, groupId: id })
      show()
    },
    [show],
  )

  return (
    <>
      <Heading total={groups?.length} found={found} />
      {query.error && !groups ? (
        <LoadError query={query} />
      ) : groups?.length === 0 ? (
        <NoGroups />
      ) : (
        <>
          <Filters
            view={view}
            groups={groups}
            rulesByGroup={rulesByGroup}
            found={found?.length}
            onChange={change}
            onSort={sortBy}
          />
          {attention.error !== null && !rulesByGroup && (
            <div className={filters.error}>
              <PartError title="לא הצלחנו לבדוק מה דורש טיפול" query={attention} />
            </div>
          )}
          {groups && found && <TickedGroups all={groups} listed={found} rulesByGroup={rules} />}
          {(found || !groups || attention.error === null) && (
            <GroupsTable
              groups={found}
              rulesByGroup={rules}
              view={view}
              onSort={sortBy}
              onPage={(page) => change({ page })}
              onClear={() => change(everything)}
              onManage={manage}
            />
          )}
        </>
      )}
      {groups && (
        <Suspense fallback={<div aria-busy="true" />}>
          <CoordinatorsSection groups={groups} />
        </Suspense>
      )}
      {managed && group && render((Dialog, props) => <Dialog role={managed.role} group={group} {...props} />)}
    </>
  )
}

type HeadingProps = { total: number | undefined; found: readonly Group[] | undefined }

function Heading({ total = 0, found }: HeadingProps) {
  const mayImport = useMayCall('import-groups.php')
  const ticking = useTicking()
  const answers = useLazyDialog(() => import('../answers/ExportAnswersDialog.tsx'))
  const mayExportAnswers = useMayCall('export-answers.php')
  const exporting = useExport('export-groups.php', {
    disabled: total === 0,
    more: mayExportAnswers && {
      key: 'answers',
      label: 'תשובות התיקים…',
      entry: 'ייצוא תשובות התיקים…',
      onPress: answers.show,
    },
  })
  const importing: Action = { key: 'import', label: 'ייבוא מגיליון', to: paths.dashboard.importGroups }
  const tick: Action = {
    key: 'tick',
    label: 'סימון כמה קבוצות',
    pressed: ticking,
    onPress: () => setTicked(ticking ? undefined : new Set()),
  }
  const actions = [mayImport && importing, total > 1 && tick, exporting]
  return (
    <>
      <PageHeading
        note={<span role="status">{total > 0 && noteOf(total, found?.length)}</span>}
        menu={<ActionMenu actions={actions.filter((action) => action !== false)} />}
      />
      {answers.render((Dialog, props) => (
        <Dialog
          of={found && found.length < total ? { groupIds: found.map(({ id }) => id) } : {}}
          about={`שורה לכל קבוצה שברשימה: ${noteOf(total, found?.length)}.`}
          {...props}
        />
      ))}
    </>
  )
}

type TickedGroupsProps = { all: readonly Group[]; listed: readonly Group[]; rulesByGroup: RulesByGroup }

function TickedGroups({ all, listed, rulesByGroup }: TickedGroupsProps) {
  // The box that was pressed is painted before the actions.
  const ids = useDeferredValue(useTicked())
  const ticked = useMemo(() => ids && all.filter(({ id }) => ids.has(id)), [all, ids])
  if (!ticked) return null
  return (
    <Suspense>
      <ManyGroups ticked={ticked} listed={listed} rulesByGroup={rulesByGroup} onTick={tick} />
    </Suspense>
  )
}

const tick = (ids: readonly number[]) => setTicked(new Set(ids))

function noteOf(total: number, found = total): string {
  const all = countOf(total, 'group')
  return found === total ? all : `${found.toLocaleString('he-IL')} מתוך ${all}`
}

function NoGroups() {
  return (
    <Empty description="עדיין אין קבוצות במערכת">
      <Link className={buttonClass()} to={paths.dashboard.settings}>
        יצירת קבוצה
      </Link>
    </Empty>
  )
}
