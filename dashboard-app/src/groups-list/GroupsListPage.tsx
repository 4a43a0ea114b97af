import { countOf } from '@hafifa/shared-ui/count'
import { neededPart, useLazyDialog, usePreload } from '@hafifa/shared-ui/lazy'
import { Can, type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { Button, Empty } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { ExportButton } from '../components/ExportButton.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { PartError } from '../components/PartError.tsx'
import type { Role } from '../components/roles.ts'
import { CoordinatorsSection } from './CoordinatorsSection.tsx'
import filters from './Filters.module.css'
import { Filters } from './Filters.tsx'
import { GroupsTable } from './GroupsTable.tsx'
import { noRules, type RulesByGroup } from './rulesByGroup.ts'
import { TicksProvider, useTicks } from './ticks.tsx'
import { useGroupsList } from './useGroupsList.ts'

const ManyGroups = neededPart(() => import('./many/ManyGroups.tsx'))

const loadPeople = () => import('../components/people/PeopleDialog.tsx')

export function GroupsListPage() {
  return (
    <TicksProvider>
      <GroupsList />
    </TicksProvider>
  )
}

function GroupsList() {
  const { query, all: groups, attention, rulesByGroup, view, change, sortBy, found } = useGroupsList()
  const rules = rulesByGroup ?? noRules
  const [managed, setManaged] = useState<{ role: Role; groupId: number }>()
  const group = groups?.find(({ id }) => id === managed?.groupId)
  const { show, render } = useLazyDialog(loadPeople)
  usePreload(loadPeople)

  const manage = useCallback(
    (role: Role, { id }: Group) => {
      setManaged({ role, groupId: id })
      show()
    },
    [show],
  )

  return (
    <>
      <PageHeading
        note={
          groups && groups.length > 0 && <span role="status">{noteOf(groups.length, found?.length)}</span>
        }
      >
        <Can call="import-groups.php">
          <Link className={buttonClass('plain')} to={paths.dashboard.importGroups}>
            ייבוא מגיליון
          </Link>
        </Can>
        {groups && groups.length > 1 && <TickButton />}
        <ExportButton call="export-groups.php" disabled={!groups?.length} />
      </PageHeading>
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
              onManage={manage}
            />
          )}
        </>
      )}
      {groups && <CoordinatorsSection groups={groups} />}
      {managed && group && render((Dialog, props) => <Dialog role={managed.role} group={group} {...props} />)}
    </>
  )
}

function TickButton() {
  const { ticked, onTick } = useTicks()
  return (
    <Button aria-pressed={ticked !== undefined} onClick={() => onTick(ticked ? undefined : new Set())}>
      סימון כמה קבוצות
    </Button>
  )
}

type TickedGroupsProps = { all: readonly Group[]; listed: readonly Group[]; rulesByGroup: RulesByGroup }

function TickedGroups({ all, listed, rulesByGroup }: TickedGroupsProps) {
  const { ticked, onTick } = useTicks()
  if (!ticked) return null
  return (
    <Suspense>
      <ManyGroups
        ticked={all.filter(({ id }) => ticked.has(id))}
        listed={listed}
        rulesByGroup={rulesByGroup}
        onTick={(ids) => onTick(new Set(ids))}
      />
    </Suspense>
  )
}

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
