import { countOf } from '@hafifa/shared-ui/count'
import { neededPart } from '@hafifa/shared-ui/lazy'
import { Can, type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { buttonClass } from '@hafifa/shared-ui/ui'
import { Button, Empty } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { ExportButton } from '../components/ExportButton.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { PartError } from '../components/PartError.tsx'
import { PeopleForm } from '../components/people/PeopleForm.tsx'
import { type Role, roles } from '../components/roles.ts'
import { CoordinatorsSection } from './CoordinatorsSection.tsx'
import filters from './Filters.module.css'
import { Filters } from './Filters.tsx'
import { GroupsTable } from './GroupsTable.tsx'
import { noRules, type RulesByGroup } from './rulesByGroup.ts'
import { TicksProvider, useTicks } from './ticks.tsx'
import { useGroupsList } from './useGroupsList.ts'

const ManyGroups = neededPart(() => import('./many/ManyGroups.tsx'))

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
  const [people, setPeople] = useState<{ role: Role; groupId: number; open: boolean }>()
  const managed = groups?.find(({ id }) => id === people?.groupId)
  const close = () => setPeople(people && { ...people, open: false })

  const manage = useCallback((role: Role, { id }: Group) => setPeople({ role, groupId: id, open: true }), [])

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
      {people && managed && (
        <FormDialog
          title={
            <>
              {roles[people.role].dialog}: <bdi>{managed.name}</bdi>
            </>
          }
          open={people.open}
          onClose={close}
        >
          <PeopleForm role={people.role} group={managed} onClose={close} />
        </FormDialog>
      )}
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
